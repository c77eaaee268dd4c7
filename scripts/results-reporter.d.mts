export default function reportResults(source: AsyncIterable<unknown>): AsyncGenerator<string>
