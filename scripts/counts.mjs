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

/** Lines of a failure's reason that are shown: enough for the difference of two values. */
const mostLines = 25

/** Files, suites and hooks fail with what they contain: that reason says nothing more. */
const ofContents = /^(?:'?\d+ subtests? failed'?|Error: '?test failed'?)/

/**
 * The failed tests, "✖ test (12ms)" or Playwright's "  1) [chromium] › file › test", each with the lines of its reason, which
 * are indented. Of a test that is named twice, the longer reason.
 * @param {string} output
 * @returns {string[]}
 */
export function failuresIn(output) {
  const text = withoutColours(output)
  const reasons = new Map()
  for (const { 0: head, 1: indent = '', 2: name = '', index } of text.matchAll(
    /^( *)(?:✖|\d+\)) (.+?)(?: \([\d.]+ms\)| ─+)?$/gm,
  )) {
    const reason = []
    for (const line of text.slice(index + head.length + 1).split('\n', mostLines)) {
      const isInside = line.trim() === '' || line.startsWith(`${indent}  `)
      if (!isInside || /^ *(?:✖|✔|✓|✘|\d+\)|at ) ?/.test(line)) break
      if (line.trim() !== '') reason.push(line.slice(indent.length))
    }
    if (reason.some((line) => ofContents.test(line.trim()))) reason.length = 0
    if (reason.length >= (reasons.get(name)?.length ?? 0)) reasons.set(name, reason)
  }
  reasons.delete('failing tests:')
  return [...reasons].map(([name, reason]) => [name, ...reason].join('\n'))
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
