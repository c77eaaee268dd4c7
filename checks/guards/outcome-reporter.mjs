/** A reporter of node:test: a line of JSON for each test, with what it threw if it failed. */
export default async function* reportOutcomes(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { failureType, cause } = data.details.error ?? {}
    const error = String(cause?.message ?? cause ?? '').slice(0, 600)
    yield `\noutcome ${JSON.stringify({ name: data.name, failureType, thrown: cause?.name, error })}\n`
  }
}
