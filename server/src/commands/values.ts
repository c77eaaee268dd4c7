import { readFile } from 'node:fs/promises'
import { type ChannelCode, channelCode } from '@lumbung/shared/channel-code.ts'
import { emailAddress } from '@lumbung/shared/contract/fields.ts'
import { type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { Option } from 'commander'
import { UsageError } from '../platform/command.ts'

// How the texts of arguments and options are read. All throw UsageError.

/** A business date, as `--on 2026-11-30`. */
export const dateOf =
  (option: string) =>
  (text: string): BusinessDate => {
    try {
      return businessDate(text)
    } catch {
      throw new UsageError(`${option} must be a date such as 2026-11-30, not "${text}"`)
    }
  }

/** The code of a channel. */
export function channelOf(text: string): ChannelCode {
  try {
    return channelCode(text)
  } catch {
    throw new UsageError(`"${text}" is not the code of a channel, such as GOPAY`)
  }
}

/** An id; the command `list` prints those that can be used. */
export const idOf =
  (list: string) =>
  (text: string): string => {
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase()
    throw new UsageError(`"${text}" is not an id. ${list} lists the ids`)
  }

/** The address of an operator. */
export function emailOf(text: string): string {
  const parsed = emailAddress.safeParse(text)
  if (!parsed.success) throw new UsageError(`"${text}" must be an email address`)
  return parsed.data.toLowerCase()
}

/** A whole number within bounds. */
export const numberOf =
  (option: string, least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    throw new UsageError(`${option} must be a whole number from ${least} to ${most}, not "${text}"`)
  }

const longestReason = 500

export function reasonOf(text: string): string {
  const reason = text.trim()
  if (reason !== '' && reason.length <= longestReason) return reason
  throw new UsageError(`the reason must have at most ${longestReason} characters, and at least one`)
}

/** The option for the language of names. */
export const languageOption = () =>
  new Option('--lang <language>', 'the language of the names of accounts').choices(['id', 'en']).default('en')

/** The content of a JSON file. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`${file} cannot be read: check the path (${error.message})`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    // The parser quotes what it could not read, which may be a secret.
    const said = error instanceof Error ? error.message.replace(/,? (?:\.{3})?".*$/s, '') : error
    throw new UsageError(`${file} is not JSON: correct it (${said})`)
  }
}
