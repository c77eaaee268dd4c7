const instead = 'Set DATABASE_URL to use a PostgreSQL (15 or newer) of your own.'

/** The embedded database cannot serve; the message says why and what to do. */
export class EmbeddedPostgresError extends Error {
  constructor(why: string, advice = instead) {
    super(`${why.trimEnd()} ${advice}`)
  }
}
