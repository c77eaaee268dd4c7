import type { Plugin } from 'vite'

const checks = /"bigint" ([!=])== typeof [\w$.]+|typeof [\w$.]+ ([!=])== ['"]bigint['"]/g

/**
 * Replaces `typeof value === 'bigint'` by its result: no value of the app is one. The optimizing compiler of Chrome 64 does not
 * implement the comparison and crashes the tab once a function of React that contains it is hot.
 */
export function withoutBigintChecks(): Plugin {
  return {
    name: 'without-bigint-checks',
    transform(code) {
      if (!code.includes('bigint')) return null
      return { code: code.replace(checks, (_, first, second) => String((first ?? second) === '!')), map: null }
    },
  }
}
