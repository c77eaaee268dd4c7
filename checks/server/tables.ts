import { posix } from 'node:path'
import { deskModule } from '../../server/src/modules/desk/module.ts'
import { modules } from '../../server/src/modules/modules.ts'
import { moduleOf } from '../boundaries.ts'
import { withoutComments } from '../imports.ts'

const ofPlatform =
  `file_folder file_to_remove hourly_count idempotency_key legal_hold legal_hold_lift lookup_key outbox person_key rate_count
  retention_exempt retention_rule session write_probe`.split(/\s+/)

/** The owner of each table. Only files of the owner contain SQL on it. */
export const owners: ReadonlyMap<string, string> = new Map([
  ...ofPlatform.map((table) => [table, 'platform'] as const),
  ...[deskModule, ...modules].flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
])

/** Exceptions: a file below `server/src/modules` with SQL on other modules' tables, these tables, and the reason below. */
const exceptions = `
billing/days/accrue-interest.ts: entry posting
  a month’s interest is that of all loans which the postings up to its end left owed
billing/days/missed-snapshots.ts: entry posting
  a missed day’s portfolio is that of the postings up to it, summed up in one statement
credit/former-debts.ts: mobile_directory nik_directory
  the busiest write compares a person with closed accounts in its one statement
lending/applying/borrower-store.ts: application bank_account charge credit_limit decision
  the busiest write: one statement reads all that decides
lending/applying/borrower-store.ts: device installment loan person_key
  the same statement
lending/applying/place-order.ts: credit_limit
  one statement reserves the limit, places the order and publishes it
lending/applying/place-together.ts: credit_limit
  the busiest write: one statement reserves limits and places orders
lending/pricing/catalogue.ts: policy
  what applies to every order is read, and its version compared, at once
lending/retention.ts: conversion
  an unsigned agreement goes once its conversion has ended
home/home-store.ts: credit_limit decision loan_order product
  the first screen of every start, read in one trip
billing/bills/bills-store.ts: payment_code
  home and bills show the code of a bill in the trip that reads the loans
reconciliation/movements.ts: credit_payout disbursement payment payment_alias posting suspense_resolution suspense_take_back
  compares whole tables with a provider’s lines in one statement
reconciliation/cash-check.ts: entry
  the cash of the books and the provider’s lines of one snapshot
../platform/access/sessions.ts: device person
  every call reads session, proved device and the key of limits in one trip`

export const joins = Array.from(exceptions.matchAll(/^(\S+): (.+)\n {2}\S/gm), ([, file = '', tables = '']) => ({
  file: posix.join('server/src/modules', file),
  tables: tables.split(' '),
}))

/** May access every table: the audit of the books, and the retention rules, which are data. */
const readsAll = (file: string) =>
  file.startsWith('server/src/modules/audit/') || file === 'server/src/platform/personal-data/retention.ts'

/**
 * The tables named in a file's SQL. A fragment exported by another module's api counts for the file that contains it.
 */
export function tablesIn(text: string): Set<string> {
  const named = withoutComments(text).matchAll(/\b(?:from|join|into|update|using|only|table:)\s+'?([a-z_]+)\b/g)
  return new Set([...named].map(([, name = '']) => name).filter((name) => owners.has(name)))
}

const ownerOf = (file: string) => moduleOf(file) ?? file.split('/')[2] ?? ''

/** SQL on another module's table that is not an exception, as `file touches loan of billing`. */
export function foreignTables(sources: readonly (readonly [file: string, text: string])[]): string[] {
  return sources
    .filter(([file]) => !readsAll(file))
    .flatMap(([file, text]) => {
      const listed = joins.filter((one) => one.file === file).flatMap(({ tables }) => tables)
      return [...tablesIn(text)]
        .filter((table) => owners.get(table) !== ownerOf(file) && !listed.includes(table))
        .map((table) => `${file} touches ${table} of ${owners.get(table)}`)
    })
}
