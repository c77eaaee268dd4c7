import { MILLION } from '@lumbung/shared/lending/money.ts'

/** PASS from 85 %, REVIEW from 60 % (D-120). */
export type NameVerdict = 'PASS' | 'REVIEW' | 'MISMATCH'

export interface NameMatch {
  scorePpm: number
  verdict: NameVerdict
}

/** Thresholds in ppm; the defaults are D-120's, configuration may change them. */
export interface NameThresholds {
  passPpm: number
  reviewPpm: number
}

export const nameThresholds: NameThresholds = { passPpm: 850_000, reviewPpm: 600_000 }

const titles = new Set(
  'H HJ HAJI DR DRS DRA DRG IR PROF KH UST SH SE ST SPD SPDI SKOM SSI SSOS SAG SIP SKM SPT MM MBA MH MSI MPD MT MKOM MKN AMD AMK BPK BAPAK IBU SDR SDRI TN NY NN BA BSC MSC PHD'.split(
    ' ',
  ),
)
const muhammad = /^(?:M[UO](?:H|CH)(?:A?M+[AE]D)?|M[UO]?HD|MD)$/
const abbreviation = 900_000
const minSimilarity = 600_000
/** Names that are compared without their spaces must be this alike ⚙: ppm. */
const minSpaceless = 800_000
const mostWords = 10

/** The words of a name to compare: capitals without accents, dots and apostrophes, titles left out. */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()
  const words = plain.replaceAll(/[.'’`]/g, '').split(/[^\p{L}]+/u)
  const all = words.filter((word) => word !== '').map((word) => (muhammad.test(word) ? 'MUHAMMAD' : word))
  const counted = all.filter((word) => !titles.has(word))
  return (counted.length > 0 ? counted : all).slice(0, mostWords)
}

/** Edit distance: the letters to change, add or remove to turn a into b. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Similarity of two words, in ppm. Banks cut long names and write initials: an initial or a cut word counts 90 %. */
function similarity(a: string, b: string): number {
  if (a === b) return MILLION
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if ((short.length === 1 || short.length >= 4) && long.startsWith(short)) return abbreviation
  const ratio = Math.floor((MILLION * (long.length - distance(a, b))) / long.length)
  return ratio < minSimilarity ? 0 : ratio
}

/** The best sum of similarity × letters over all ways to pair the words of a with those of b, each at most once. */
function bestPairing(a: readonly string[], b: readonly string[]): number {
  const worth = a.map((word) => b.map((other) => similarity(word, other) * (word.length + other.length)))
  const known = new Map<number, number>()
  const from = (index: number, used: number): number => {
    const row = worth[index]
    if (row === undefined) return 0
    const key = index * 2 ** mostWords + used
    const found = known.get(key)
    if (found !== undefined) return found
    const paired = row.map((value, at) => (used & (1 << at) ? 0 : value + from(index + 1, used | (1 << at))))
    const best = Math.max(from(index + 1, used), ...paired)
    known.set(key, best)
    return best
  }
  return from(0, 0)
}

/** A person with one name has it twice where a form asked for two. */
const withoutEcho = (words: string[]): string[] => (new Set(words).size === 1 ? words.slice(0, 1) : words)

/** Joins two words of a name that the other writes as one: NUR AINI and NURAINI. */
function joinedAs(words: readonly string[], others: readonly string[]): string[] {
  const joined = [...words]
  for (const whole of others.filter((other) => !words.includes(other))) {
    const first = joined.findIndex((word) => whole.startsWith(word) && joined.includes(whole.slice(word.length)))
    if (first < 0) continue
    const [start = ''] = joined.splice(first, 1, whole)
    const second = joined.indexOf(whole.slice(start.length))
    if (second >= 0) joined.splice(second, 1)
    else joined[first] = start
  }
  return joined
}

/**
 * The share of equal letters wherever the spaces are (NURAINY, DWIPUTRIAYU, BUDISETIA WAN); 0 unless nearly all are, because names
 * without spaces soon look alike.
 */
function spaceless(words: readonly string[], others: readonly string[]): number {
  const [one, other] = [words.join(''), others.join('')]
  const longest = Math.max(one.length, other.length)
  const ratio = Math.floor((MILLION * (longest - distance(one, other))) / longest)
  return ratio < minSpaceless ? 0 : ratio
}

/**
 * Compares two names word by word in any order, without titles and dots, however their words are spaced (D-120). An empty name
 * matches nothing.
 */
export function compareNames(a: string, b: string, thresholds: NameThresholds = nameThresholds): NameMatch {
  const [one, other] = [withoutEcho(nameWords(a)), withoutEcho(nameWords(b))]
  const [left, right] = [joinedAs(one, other), joinedAs(other, one)]
  const letters = [...left, ...right].reduce((total, word) => total + word.length, 0)
  const comparable = left.length > 0 && right.length > 0
  const scorePpm = comparable ? Math.max(Math.floor(bestPairing(left, right) / letters), spaceless(one, other)) : 0
  const verdict = scorePpm >= thresholds.passPpm ? 'PASS' : scorePpm >= thresholds.reviewPpm ? 'REVIEW' : 'MISMATCH'
  return { scorePpm, verdict }
}
