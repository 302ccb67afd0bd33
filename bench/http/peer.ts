// What one would write by hand: a Fastify route that runs its statements in one bound transaction and answers with their
// rows. The benchmark sends it the statements; it answers when it listens.
import Fastify from 'fastify';
import pg from 'pg';

/** A statement as the subject sends it. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** What the benchmark asks for. */
export interface PeerOrder {
  url: string;
  port: number;
  /** By the route's name: from the one that begins and binds to `commit`. */
  routes: Record<string, Statement[]>;
}

process.once('message', ({ url, port, routes }: PeerOrder) => {
  const pool = new pg.Pool({ connectionString: url, max: 12 });
  const app = Fastify();
  for (const [name, statements] of Object.entries(routes)) {
    app.get(`/${name}`, async () => {
      const client = await pool.connect();
      try {
        const answers: unknown[] = [];
        for (const { sql, parameters } of statements) answers.push((await client.query(sql, [...parameters])).rows);
        return answers;
      } finally {
        client.release();
      }
    });
  }
  void app.listen({ port, host: '127.0.0.1' }).then(() => process.send!('listening'));
});
