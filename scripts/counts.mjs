import { stripVTControlCharacters } from 'node:util'

/** How a suite tells its counts: by the house's last line, as the spec reporter of node:test, or as Playwright. */
const tellings = {
  house: { passed: /^(\d+) passed, \d+ failed$/gm, failed: [/^\d+ passed, (\d+) failed$/gm] },
  node: { passed: /^ℹ pass (\d+)$/gm, failed: [/^ℹ fail (\d+)$/gm, /^ℹ cancelled (\d+)$/gm] },
  playwright: {
    passed: /^ +(\d+) passed(?: \(.*\))?$/gm,
    failed: [/^ +(\d+) failed$/gm, /^ +(\d+) flaky$/gm, /^ +(\d+) did not run$/gm, /^ +(\d+) interrupted$/gm],
  },
}

const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0)

const withoutColours = (output) => stripVTControlCharacters(output).replaceAll('\r', '')

/**
 * What failed, as the suites name it: "✖ test (12ms)" or Playwright's "  1) [chromium] › file › test", and the first line of the
 * reason where it follows immediately.
 */
export function failuresIn(output) {
  const lines = withoutColours(output).matchAll(/^ *(?:✖|\d+\)) (.+?)(?: \([\d.]+ms\)| ─+)?\n(?:\n? {2,}([\w"'].*))?/gm)
  const reasons = new Map()
  for (const [, name, reason] of lines) reasons.set(name, reasons.get(name) ?? reason)
  reasons.delete('failing tests:')
  return [...reasons].map(([name, reason]) => (reason ? `${name}: ${reason}` : name))
}

/**
 * The counts of a suite. One that ran nothing, or ended badly without naming a failure, counts as one failure.
 * @param {'house' | 'node' | 'playwright'} how
 * @param {string} output
 * @param {number} exitCode
 */
export function countsOf(how, output, exitCode) {
  const text = withoutColours(output)
  const telling = tellings[how]
  const passed = last(text, telling.passed)
  const failed = telling.failed.reduce((sum, pattern) => sum + last(text, pattern), 0)
  const crashed = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: crashed ? 1 : failed }
}
