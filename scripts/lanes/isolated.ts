/** Test files that need a process of their own, because they test its open handles, memory use or loaded modules. */
export const isolated: readonly string[] = [
  'server/src/tests/operation/app.test.ts',
  'server/src/platform/files/photos/image.test.ts',
  'server/src/platform/http/bodies/body.test.ts',
  'server/src/platform/http/limits/unread-replies.test.ts',
  'server/src/platform/database/statements.test.ts',
  'server/src/tests/operation/query-plans.test.ts',
  'server/src/tests/operation/unread-replies.test.ts',
]
