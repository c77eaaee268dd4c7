/** Test files that need a process of their own, because they test its open handles, memory use or loaded modules. */
export const isolated: readonly string[] = [
  'server/src/app.test.ts',
  'server/src/platform/files/image.test.ts',
  'server/src/platform/http/body.test.ts',
  'server/src/platform/http/unread-replies.test.ts',
  'server/src/platform/statements.test.ts',
  'server/src/query-plans.test.ts',
  'server/src/unread-replies.test.ts',
]
