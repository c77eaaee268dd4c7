import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'

const text = 'select user_id, user_type, created_at from person where user_id = $1'

/** The baseline for reads in benchmarks: a route without session, schema or headers that sends one row, found by its key. */
export async function openBareRoute(pool: pg.Pool, port: number): Promise<FastifyInstance> {
  const server = Fastify()
  server.get<{ Params: { userId: string } }>('/person/:userId', async ({ params }) => {
    const { rows } = await pool.query({ name: 'bare', text, values: [params.userId] })
    return rows[0]
  })
  await server.listen({ port, host: '127.0.0.1' })
  return server
}
