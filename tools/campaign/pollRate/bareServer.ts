import { argv } from 'node:process';
import fastify from 'fastify';
import { Pool } from 'pg';

// The least a server can do for a poll: Fastify as it comes, and one prepared query of the member's row and balances.
const [, , url = ''] = argv;
const pool = new Pool({ connectionString: url, max: 10 });
const app = fastify();

app.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
  const { rows } = await pool.query<object>({
    name: 'poll',
    text: `select m.id, m.user_id, m.nickname, m.level,
        (select balance from ledger_account where member = m.id and kind = 'money') as money,
        (select balance from ledger_account where member = m.id and kind = 'point') as point
      from member m where m.id = $1`,
    values: [params.id],
  });
  return rows[0];
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send!(address);
process.on('disconnect', () => process.exit());
