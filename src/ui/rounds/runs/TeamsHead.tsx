import type { Score } from '../../../rules/rounds/runs/soccer';
import { vars } from '../at';
import type { Show } from '../useShow';
import type { Kit } from './kits';
import { LiveText } from './LiveText';

interface TeamsHeadProps {
  show: Show;
  teams: Readonly<Record<'home' | 'away', string>>;
  kits: Readonly<Record<'home' | 'away', Kit>>;
  scoreAt: (share: number) => Score;
  clockAt: (share: number) => string;
}

/** Who plays, the score and the clock, as far as the match has come. */
export function TeamsHead({ show, teams, kits, scoreAt, clockAt }: TeamsHeadProps) {
  return (
    <div className="teams">
      <span>
        <i className="kit" style={vars({ '--kit': kits.home.main })} />
        {teams.home}
      </span>
      <span className="live">
        <LiveText
          className="score"
          show={show}
          text={(share) => {
            const { home, away } = scoreAt(share);
            return `${home} : ${away}`;
          }}
        />
        <LiveText className="clock" show={show} text={clockAt} />
      </span>
      <span>
        <i className="kit" style={vars({ '--kit': kits.away.main })} />
        {teams.away}
      </span>
    </div>
  );
}
