import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LumbungCommand } from './command.ts'
import { throwing } from './endings.ts'

/** A word after `lumbung`: a command or a group of them. The rest of it is loaded only when it is used. */
interface Entry {
  name: string
  purpose: string
  load(): Promise<{ define(command: LumbungCommand): void }>
}

const entries: readonly Entry[] = [
  {
    name: 'applications',
    purpose: 'Chooses how customers walk through the application',
    load: () => import('./applications.ts'),
  },
  {
    name: 'backup',
    purpose: 'Backs up database and files at one moment, while servers run',
    load: () => import('./backup/backup.ts'),
  },
  {
    name: 'channels',
    purpose: 'Validates and saves channels with their partners’ keys',
    load: () => import('./saved/channels.ts'),
  },
  { name: 'codes', purpose: 'Lists and adds codes that give vouchers', load: () => import('./codes.ts') },
  {
    name: 'end-of-day',
    purpose: 'Runs the ends of day that are missing up to today',
    load: () => import('./end-of-day.ts'),
  },
  { name: 'fields', purpose: 'Makes optional fields of the application compulsory', load: () => import('./fields.ts') },
  { name: 'holidays', purpose: 'Shows and changes the calendar of holidays', load: () => import('./holidays.ts') },
  { name: 'insurances', purpose: 'Validates and saves insurances', load: () => import('./saved/insurances.ts') },
  { name: 'keys', purpose: 'Replaces the master key', load: () => import('./keys.ts') },
  { name: 'ledger', purpose: 'Verifies and prints the books', load: () => import('./ledger/ledger.ts') },
  { name: 'limits', purpose: 'Freezes limits of customers', load: () => import('./limits.ts') },
  {
    name: 'loans',
    purpose: 'Lists loans that may be written off, and debts of closed accounts',
    load: () => import('./loans/loans.ts'),
  },
  {
    name: 'migrate',
    purpose: 'Brings the database up to date without starting the product',
    load: () => import('./migrate.ts'),
  },
  {
    name: 'operators',
    purpose: 'Invites people to the operators’ console, and lists them',
    load: () => import('./operators.ts'),
  },
  {
    name: 'portfolio',
    purpose: 'Prints the principal owed by days late, and TKB90',
    load: () => import('./ledger/portfolio.ts'),
  },
  {
    name: 'products',
    purpose: 'Validates and saves products with their price',
    load: () => import('./saved/products.ts'),
  },
  { name: 'reference', purpose: 'Says until when reference data are known', load: () => import('./reference.ts') },
  {
    name: 'restore',
    purpose: 'Fills an empty database and the data folder from a backup',
    load: () => import('./backup/restore.ts'),
  },
  {
    name: 'sandbox',
    purpose: 'Runs parts of the sandbox as processes of their own',
    load: () => import('./sandbox.ts'),
  },
  {
    name: 'simulate',
    purpose: 'Plays customers who borrow and pay for months, and verifies the books',
    load: () => import('./simulate.ts'),
  },
  {
    name: 'webhooks',
    purpose: 'Lists what partners have not received, and sends it again',
    load: () => import('./webhooks.ts'),
  },
]

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
)

/** The program with those entries loaded that `isUsed` says. */
async function build(isUsed: (name: string) => boolean): Promise<LumbungCommand> {
  const program = new LumbungCommand('lumbung')
    .description('The commands of Lumbung, for operators and accountants (docs/operations.md).')
    .version(version)
    .configureOutput({ outputError: () => undefined })
    .withExample('lumbung ledger verify')
  for (const { name, purpose, load } of entries) {
    const command = program.command(name).description(purpose)
    if (isUsed(name)) (await load()).define(command)
  }
  throwing(program)
  return program
}

/** The program for these arguments. */
export const programFor = (args: readonly string[]): Promise<LumbungCommand> => build((name) => args.includes(name))

/** The program with all commands, for help and documentation. */
export const wholeProgram = (): Promise<LumbungCommand> => build(() => true)
