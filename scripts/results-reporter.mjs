import { inspect } from 'node:util'
import { addResults, failure } from './results.mjs'

const reasonOf = (error) => inspect(error.cause ?? error, { colors: false })

/** A reporter of node:test that prints nothing and hands the results to `npm test`. */
export default async function* reportResults(source) {
  const failures = []
  for await (const { type, data } of source) {
    // Suites and files fail with what they contain: that reason says nothing more.
    if (type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed')
      failures.push(failure(data.name, reasonOf(data.details.error)))
    if (type !== 'test:summary' || data.file !== undefined) continue
    const { passed, failed, cancelled } = data.counts
    addResults({ passed, failed: failed + cancelled, failures })
  }
  yield ''
}
