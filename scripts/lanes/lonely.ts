/** Test files that judge the process in which they run: what it holds open, how much memory it takes, what it has loaded. */
export const lonely: readonly string[] = [
  'server/src/app.test.ts',
  'server/src/platform/files/image.test.ts',
  'server/src/platform/http/body.test.ts',
  'server/src/platform/statements.test.ts',
  'server/src/query-plans.test.ts',
]
