/** The text `find` in `file` becomes `put`. */
export interface Edit {
  file: string;
  find: string;
  put: string;
}

/** One protection of the engine and the sources without it. */
export interface Protection extends Edit {
  name: string;
  /** Where two places have the same protection. */
  also?: Edit;
  /** Tests that must fail without it, where no fault of the link needs it. */
  tests?: string;
}

/** Each of them must be noticed when it is missing: a fault schedule fails without it, or its tests do. */
export const PROTECTIONS: readonly Protection[] = [
  {
    name: 'gap check',
    file: 'src/book/fold.ts',
    find: "if (frame.from > channel.seq) return makeVoid(channel, 'gap');",
    put: '',
  },
  {
    name: 'gap shown by a heartbeat',
    file: 'src/book/fold.ts',
    find: "return frame.seq > channel.seq ? makeVoid(channel, 'gap') : applied(noChanges());",
    put: 'return applied(noChanges());',
  },
  {
    name: 'epoch void',
    file: 'src/book/fold.ts',
    find: '    voidChannel(channel);\n    channel.seq = 0;',
    put: '    channel.seq = 0;',
    also: {
      file: 'src/engine/hub/hub.ts',
      find: 'for (const [ch, watch] of this.#watches) if (areaOf(ch) === area) watch.invalidate();',
      put: '',
    },
  },
  {
    name: 'duplicate drop',
    file: 'src/book/fold.ts',
    find: "if (frame.seq <= channel.seq) return refused('duplicate', false);",
    put: '',
  },
  {
    name: 'image atomicity',
    file: 'src/book/fold.ts',
    find: 'if (staging.parts.length < n) return { ok: true, changes: noChanges(), imaged: false };',
    put: '',
  },
  {
    name: 'stall timer',
    file: 'src/engine/transport/link.ts',
    find: 'return this.#silence.elapsed >= this.#limit;',
    put: 'return this.#silence.elapsed < 0 * this.#limit;',
  },
  {
    name: 'handle check',
    file: 'src/book/fold.ts',
    find: 'if (!knowsHandles(channel, frame.data as BetsData))',
    put: 'if (knowsHandles === undefined)',
  },
  {
    name: 'newer-version merge',
    file: 'src/book/foldBets.ts',
    find: 'return known.gen === book.gen && ver < known.ver;',
    put: 'return known.gen > book.gen + ver;',
  },
  {
    name: 'producer age',
    file: 'src/engine/hub/channelWatch.ts',
    find: 'sinceProducer: this.#producerAge + this.#sinceProducer.elapsed,',
    put: 'sinceProducer: 0 * this.#producerAge * this.#sinceProducer.elapsed,',
  },
  {
    name: 'resume order',
    file: 'server/gateway/streamSession.ts',
    find: 'for (const { body } of missed) this.#sendShared(body);',
    put: 'for (const { body } of [...missed].reverse()) this.#sendShared(body);',
  },
  {
    name: 'settled is not terminal',
    file: 'src/book/foldBets.ts',
    find: 'if (isTie(book, known, ver) && outcome.status > reported) return;',
    put: 'if ((isTie(book, known, ver) && outcome.status > reported) || outcome.status === 3) return;',
  },
  {
    name: 'conflation order',
    file: 'src/book/conflator.ts',
    find: '      this.#followed.set(state, cleanChannel(this.#book.claimsMade));',
    put: '      this.#followed.set(state, cleanChannel(this.#book.claimsMade));\n      if (dirty.statuses.size > 0 && dirty.prices.size > 0) {\n        const later = this.#followed.get(state)!;\n        for (const handle of dirty.prices) later.prices.add(handle);\n        later.any = true;\n        dirty.prices.clear();\n      }',
  },
  {
    name: 'old frames',
    file: 'src/engine/hub/channelWatch.ts',
    find: 'this.#isOld(this.#lastButOne, server) ? 2 : 0,',
    put: 'this.#isOld(this.#lastButOne, server) ? 0 : 0,',
    tests: 'tests/engine/hub/freshness.test.ts',
  },
  {
    name: 'silent hub',
    file: 'src/engine/tab/tab.ts',
    find: 'return this.#sinceBeat.elapsed > SILENT_MS;',
    put: 'return this.#sinceBeat.elapsed > 1e9 * SILENT_MS;',
    tests: 'tests/engine/tab/tab.test.ts',
  },
  {
    name: 'silent tab',
    file: 'src/engine/hub/portSession.ts',
    find: 'const best = this.#isUnanswered ? Freshness.late : Freshness.live;',
    put: 'const best = this.#isUnanswered ? Freshness.live : Freshness.live;',
    tests: 'tests/engine/hub/freshness.test.ts',
  },
  {
    name: 'good news after its odds',
    file: 'src/engine/hub/portSession.ts',
    find: 'channels[ch] = due ? worse(now, published[ch] ?? Freshness.down) : now;',
    put: 'channels[ch] = due && worse(now, published[ch] ?? Freshness.down) ? now : now;',
    tests: 'tests/engine/hub/freshness.test.ts',
  },
  {
    name: "fixture's channel counts",
    file: 'src/engine/tab/tab.ts',
    find: 'return worse(odds, games ? this.#liveFreshness(games) : Freshness.down);',
    put: 'return games || worse(odds, odds) ? odds : odds;',
    tests: 'tests/engine/tab/tab.test.ts',
  },
  {
    name: 'market opens with its odds',
    file: 'src/book/book.ts',
    find: 'return newest?.status ?? outcome.market.status;',
    put: 'return newest ? outcome.market.status : outcome.market.status;',
    tests: 'tests/book/foldVersions.test.ts',
  },
  {
    name: 'push endpoints of public names',
    file: 'server/push/endpoint.ts',
    find: "return protocol === 'https:' && port === '' && isPublicName(hostname);",
    put: 'return true;',
    tests: 'tests/server/push/endpoint.test.ts',
  },
  {
    name: 'push services at public addresses',
    file: 'server/push/endpoint.ts',
    find: '!addresses.every(({ address }) => isPublicAddress(address))',
    put: 'false',
    tests: 'tests/server/push/endpoint.test.ts',
  },
  {
    name: 'fence of the broker',
    file: 'server/broker/areaPublisher.ts',
    find: 'if (last.term > term) return onRefused();',
    put: 'if (last.term < 0) return onRefused();',
    tests: 'tests/server/broker/fence.test.ts',
  },
  {
    name: 'batches of an earlier runner',
    file: 'server/broker/areaFollower.ts',
    find: '!isSame && present !== undefined && !followsEpoch(epoch, present)',
    put: '!isSame && present !== undefined && epoch === present && followsEpoch(epoch, present)',
    tests: 'tests/server/broker/fence.test.ts',
  },
  {
    name: 'batch after batch',
    file: 'server/broker/areaFollower.ts',
    find: 'isSame && !this.#needsImage && ver === bus.version(area) + 1',
    put: 'isSame && !this.#needsImage && ver > bus.version(area)',
    tests: 'tests/server/broker/fence.test.ts',
  },
  {
    name: 'image whole or not at all',
    file: 'server/broker/parts.ts',
    find: 'if (this.#of !== of || this.#got.length !== i) {',
    put: 'if (this.#of === of && this.#got.length < 0) {',
    tests: 'tests/server/broker/parts.test.ts',
  },
  {
    name: 'the way counts as age',
    file: 'server/broker/areaFollower.ts',
    find: 'beat.age + (now - askedAt)',
    put: 'beat.age + 0 * (now - askedAt)',
    tests: 'tests/server/broker/fence.test.ts',
  },
  {
    name: 'no result before the end',
    file: 'server/simulator/past/simulatedPast.ts',
    find: 'return played !== undefined && played.endedAt + PUBLISHED_MS <= now;',
    put: 'return played !== undefined && played.endedAt + PUBLISHED_MS <= now + 1e9;',
    tests: 'tests/server/simulator/past.test.ts',
  },
];
