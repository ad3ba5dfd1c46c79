import { describe, expect, it } from 'vitest';
import { openableUrl } from '../../../src/rules/session/openableUrl';

const LIVE = { origin: 'https://house.example', hosts: ['games.example', 'play.example:8443'] };
const LOOPBACK = { origin: 'http://127.0.0.1:4173', hosts: ['127.0.0.1:4180', 'games.example'] };

describe('on the live site', () => {
  it.each([
    ['/inplay#Live', 'https://house.example/inplay#Live'],
    ['https://house.example/a?b=c', 'https://house.example/a?b=c'],
    ['https://games.example/x', 'https://games.example/x'],
    ['https://play.example:8443/x', 'https://play.example:8443/x'],
    ['//games.example/x', 'https://games.example/x'],
    ['https://GAMES.example/x', 'https://games.example/x'],
  ])('opens %s', (link, address) => {
    expect(openableUrl(link, LIVE)).toBe(address);
  });

  it.each([
    '',
    '   ',
    'http://games.example/x',
    'http://house.example/',
    'https://games.example:8443/',
    'https://play.example/',
    'https://sub.games.example/',
    'https://games.example.evil.example/',
    'https://evil.example/games.example',
    'https://games.example@evil.example/',
    'https://user:word@games.example/',
    'https://user@house.example/',
    '//evil.example/',
    '\\\\evil.example/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://house.example/1',
    'file:///etc/passwd',
    'ftp://games.example/',
    'http://[',
  ])('does not open %j', (link) => {
    expect(openableUrl(link, LIVE)).toBeUndefined();
  });
});

describe('on loopback', () => {
  it('opens http to loopback only', () => {
    expect(openableUrl('http://127.0.0.1:4180/lobby', LOOPBACK)).toBe('http://127.0.0.1:4180/lobby');
    expect(openableUrl('https://games.example/', LOOPBACK)).toBe('https://games.example/');
    expect(openableUrl('http://games.example/', LOOPBACK)).toBeUndefined();
    expect(openableUrl('http://127.0.0.1:4999/', LOOPBACK)).toBeUndefined();
  });

  it('opens no loopback from a site that is not', () => {
    expect(openableUrl('http://127.0.0.1:4180/', { ...LIVE, hosts: ['127.0.0.1:4180'] })).toBeUndefined();
  });
});
