import type { Migration } from '../migration';

const PERIODS = ['day', 'week', 'month'] as const;

/** Whoever was not seen for longer was away, ms: pages ask every few seconds while they are open. */
const PRESENT_GAP_MS = 5 * 60_000;

/** The first day of the period that a day is in. */
const start = (period: (typeof PERIODS)[number], day: string) => `date_trunc('${period}', (${day})::timestamp)`;

/**
 * How long each member was present in the present day, week and month of Seoul, ms, in their latest session, by the same
 * write that notes when the member was last seen: it costs no other. From one time to the next they were present, unless it
 * was too long. A member has one session at a time, and the next goes on from the sums of the one before, so nothing counts
 * twice. `time_on`: the last day with any; a clock that is set back begins no period again.
 */
export const playTimeMigration: Migration = {
  name: 'play time',
  statements: [
    `alter table member_session add time_on date, ${PERIODS.map((period) => `add time_${period} bigint not null default 0`).join(', ')}`,
    // The latest session of a member is looked for with every bet of those who limit themselves.
    `create index member_session_latest on member_session (member_id, id)`,
    `drop index member_session_of`,
    `create function member_session_begin() returns trigger language plpgsql as $$
     declare
       before member_session;
     begin
       select * into before from member_session where member_id = new.member_id order by id desc limit 1;
       if found then
         ${['on', ...PERIODS].map((name) => `new.time_${name} := before.time_${name};`).join('\n         ')}
       end if;
       return new;
     end $$`,
    `create trigger member_session_begin before insert on member_session for each row execute function member_session_begin()`,
    `create function member_session_seen() returns trigger language plpgsql as $$
     declare
       present constant bigint := round(extract(epoch from new.last_seen_at - old.last_seen_at) * 1000);
       seoul constant timestamp := new.last_seen_at at time zone 'Asia/Seoul';
       counted constant date := greatest(old.time_on, seoul::date);
     begin
       if present not between 1 and ${PRESENT_GAP_MS} then
         return new;
       end if;
       ${PERIODS.map(
         (
           period,
         ) => `new.time_${period} := case when ${start(period, 'old.time_on')} = ${start(period, 'counted')} then old.time_${period} else 0 end
         + case when ${start(period, 'seoul')} = ${start(period, 'counted')}
             then least(present, round(extract(epoch from seoul - ${start(period, 'seoul')}) * 1000)) else present end;`,
       ).join('\n       ')}
       new.time_on := counted;
       return new;
     end $$`,
    `create trigger member_session_seen before update of last_seen_at on member_session
       for each row execute function member_session_seen()`,
  ],
};
