import { stripVTControlCharacters } from 'node:util'

/** How each kind of output reports its counts: our own summary line, node:test's spec reporter, Playwright. */
const formats = {
  summary: { passed: /^(\d+) passed, \d+ failed$/gm, failed: [/^\d+ passed, (\d+) failed$/gm] },
  node: { passed: /^ℹ pass (\d+)$/gm, failed: [/^ℹ fail (\d+)$/gm, /^ℹ cancelled (\d+)$/gm] },
  playwright: {
    passed: /^ +(\d+) passed(?: \(.*\))?$/gm,
    failed: [/^ +(\d+) failed$/gm, /^ +(\d+) flaky$/gm, /^ +(\d+) did not run$/gm, /^ +(\d+) interrupted$/gm],
  },
}

const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0)

const withoutColours = (output) => stripVTControlCharacters(output).replaceAll('\r', '')

/**
 * The names of the failed tests: "✖ test (12ms)", or Playwright's "  1) [chromium] › file › test"; with the first line of the
 * reason if it follows immediately.
 */
export function failuresIn(output) {
  const lines = withoutColours(output).matchAll(/^ *(?:✖|\d+\)) (.+?)(?: \([\d.]+ms\)| ─+)?\n(?:\n? {2,}([\w"'].*))?/gm)
  const reasons = new Map()
  for (const [, name, reason] of lines) reasons.set(name, reasons.get(name) ?? reason)
  reasons.delete('failing tests:')
  return [...reasons].map(([name, reason]) => (reason ? `${name}: ${reason}` : name))
}

/**
 * The counts of a suite. A suite that ran no test, or crashed without reporting a failure, counts as one failure.
 * @param {'summary' | 'node' | 'playwright'} reporter
 * @param {string} output
 * @param {number} exitCode
 */
export function countsOf(reporter, output, exitCode) {
  const text = withoutColours(output)
  const format = formats[reporter]
  const passed = last(text, format.passed)
  const failed = format.failed.reduce((sum, pattern) => sum + last(text, pattern), 0)
  const crashed = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: crashed ? 1 : failed }
}
