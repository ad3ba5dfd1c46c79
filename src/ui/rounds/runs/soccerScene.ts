import { roundsText } from '../../copy/rounds';
import { runColour } from '../../tokens/runColours';
import { drawBackdrop } from './backdrop';
import { type FieldView, fieldArc, fieldArea, fieldBox, fieldLine, fieldOf } from './field';
import { disc, eased, letter, oval, stroke } from './ink';
import { drawPlayers } from './players';
import type { DrawScene } from './Scene';
import { type Ball, ballAt, type StagedMatch, playersAt } from './soccerPlayers';

/** Length of a pitch against its width, 105 m by 68 m. */
const RATIO = 105 / 68;

/** A football match as it is seen from the stand. */
export function soccerScene(match: StagedMatch, teams: Readonly<Record<'home' | 'away', string>>): DrawScene {
  return (stage, share) => {
    const field = fieldOf(stage);
    const ball = ballAt(match.run, share);
    drawBackdrop(stage, (still) => drawPitch(fieldOf(still)));
    drawGoal(field, 0, ball);
    drawGoal(field, 1, ball);
    drawPlayers(field, playersAt(match, share, ball));
    drawBall(field, ball);
    drawCheer(field, match, teams, share);
  };
}

const STRIPES = 12;

function drawPitch(field: FieldView): void {
  const { context, width, height } = field;
  context.fillStyle = runColour.apron;
  context.fillRect(0, 0, width, height);
  drawStand(field);
  for (let i = 0; i < STRIPES; i += 1) {
    const [from, to] = [i / STRIPES, (i + 1) / STRIPES];
    fieldArea(field, i % 2 === 0 ? runColour.pitch : runColour.pitchLight, from, 0, to, 0, to, 1, from, 1);
  }
  const line = runColour.lineDim;
  fieldBox(field, line, [0, 0], [1, 1]);
  fieldLine(field, line, 0.5, 0, 0.5, 1);
  fieldArc(field, line, [0.5, 0.5, 9.15 / 105], RATIO);
  for (const [end, way] of [
    [0, 1],
    [1, -1],
  ] as const) {
    fieldBox(field, line, [end, 0.2], [end + way * 0.157, 0.8]);
    fieldBox(field, line, [end, 0.365], [end + way * 0.052, 0.635]);
    const middle = end === 0 ? 0 : Math.PI;
    fieldArc(field, line, [end + way * 0.105, 0.5, 9.15 / 105], RATIO, [middle - 0.93, middle + 0.93]);
  }
}

/** Rows of the stand behind the far line. */
function drawStand({ context, width, top }: FieldView): void {
  context.fillStyle = runColour.sky;
  context.fillRect(0, 0, width, top - 8);
  context.fillStyle = runColour.hills;
  for (let y = 4; y < top - 10; y += 6) context.fillRect(0, y, width, 3);
}

const POSTS = [0.44, 0.56] as const;

function drawGoal(field: FieldView, end: 0 | 1, ball: Ball): void {
  const { context } = field;
  const high = field.tall * 0.95;
  // The net bulges where the ball is in it.
  const deep = (end === 0 ? -1 : 1) * (0.022 + (isIn(ball, end) ? 0.008 : 0));
  const [far, near] = POSTS;
  const corner = (x: number, y: number, up: number): [number, number] => {
    const [px, py, scale] = field.at(x, y);
    return [px, py - up * high * scale];
  };
  context.fillStyle = runColour.net;
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const y = far + (near - far) * part;
    stroke(
      context,
      runColour.net,
      1,
      ...corner(end, y, 1),
      ...corner(end + deep, y, 0.75),
      ...corner(end + deep, y, 0),
    );
  }
  for (const up of [0.25, 0.5, 0.75])
    stroke(context, runColour.net, 1, ...corner(end + deep, far, up), ...corner(end + deep, near, up));
  stroke(
    context,
    runColour.line,
    2.5,
    ...corner(end, far, 0),
    ...corner(end, far, 1),
    ...corner(end, near, 1),
    ...corner(end, near, 0),
  );
}

const isIn = ({ x }: Ball, end: 0 | 1): boolean => (end === 0 ? x < -0.008 : x > 1.008);

function drawBall({ context, at, tall }: FieldView, { x, y, high }: Ball): void {
  const [px, py, scale] = at(x, y);
  const radius = tall * 0.15 * scale;
  oval(context, runColour.shadow, px, py, radius, radius * 0.5);
  const up = py - radius - high * tall * 2;
  disc(context, runColour.ball, px, up, radius + 0.5);
  disc(context, runColour.ballSeam, px + radius * 0.15, up, radius * 0.4);
}

/** How long a goal is cheered, as a share of the show. */
const CHEER = 0.03;

function drawCheer(
  { context, width, height }: FieldView,
  { run }: StagedMatch,
  teams: Readonly<Record<'home' | 'away', string>>,
  share: number,
): void {
  const goal = run.findLast(({ kind, at }) => kind === 'goal' && at <= share);
  if (!goal || share > goal.at + CHEER) return;
  const part = (share - goal.at) / CHEER;
  context.globalAlpha = Math.min(eased(part * 6), eased((1 - part) * 5));
  context.fillStyle = runColour.board;
  context.fillRect(0, height / 2 - 24, width, 48);
  letter(context, roundsText.show.goal(teams[goal.side]), width / 2, height / 2 + 1, {
    colour: runColour.gold,
    px: 24,
  });
  context.globalAlpha = 1;
}
