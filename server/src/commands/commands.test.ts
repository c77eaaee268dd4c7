import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { byOperator, isSameActor } from '../platform/access/actor.ts'
import { ConfigError } from '../platform/config/config.ts'
import { startLumbung } from '../testing/lumbung.ts'
import { LumbungCommand } from './command.ts'
import { endingOf } from './endings.ts'
import { programFor, wholeProgram } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumbung-commands-'))
after(() => rmSync(folder, { recursive: true }))

const below = (command: LumbungCommand): LumbungCommand[] =>
  command.commands.flatMap((one) => (one instanceof LumbungCommand ? [one, ...below(one)] : []))

function helpOf(command: LumbungCommand): string {
  let help = ''
  command.configureOutput({
    writeOut: (text) => {
      help += text
    },
  })
  command.outputHelp()
  return help
}

const all = below(await wholeProgram())
const running = all.filter(({ commands }) => commands.length === 0)

/** How a call ends that is refused before it does anything. */
async function refused(...args: string[]) {
  const program = await programFor(args)
  return program.parseAsync(args, { from: 'user' }).then(() => assert.fail('was not refused'), endingOf)
}

test('there are commands, and each has its own words', () => {
  assert.ok(running.length >= 30)
  assert.equal(new Set(all.map(({ words }) => words)).size, all.length)
})

for (const command of all)
  test(`${command.words} --help says what it is for`, () => {
    const help = helpOf(command)
    assert.match(help, new RegExp(`^Usage: ${command.words} `))
    assert.match(command.description(), /^[A-Z].{10,}/)
    for (const { flags, description } of command.options) assert.notEqual(description, '', flags)
    for (const one of command.registeredArguments) assert.notEqual(one.description, '', one.name())
  })

for (const command of running)
  test(`${command.words} --help has an example of this command that can be read`, async () => {
    const { example } = command
    assert.ok(helpOf(command).includes(`$ npx ${example}\n`))
    assert.ok(example.startsWith(command.name() === 'list' ? (command.parent as LumbungCommand).words : command.words))
    const words = example
      .replaceAll(/PAYMENT|PROPOSAL|LOAN/g, '00000000-0000-4000-8000-000000000000')
      .match(/"[^"]*"|\S+/g)
      ?.map((word) => word.replaceAll('"', ''))
      .slice(1)
    const program = await programFor(words ?? [])
    let ran = ''
    for (const one of below(program))
      if (one.commands.length === 0)
        one.action(() => {
          ran = one.words
        })
    await program.parseAsync(words ?? [], { from: 'user' })
    assert.equal(ran, command.words)
  })

test('a command that lists offers JSON', () => {
  const lists = running.filter((one) => one.name() === 'list')
  assert.ok(lists.length >= 6)
  for (const { options, words } of lists)
    assert.ok(
      options.some(({ long }) => long === '--json'),
      words,
    )
})

const id = '00000000-0000-4000-8000-000000000000'
const codeTerms = '--voucher v --stock 1 --from 2026-12-01 --until 2026-12-02 --as rina@lender.example'.split(' ')
const refusals: readonly [args: string[], text: RegExp][] = [
  [['ledgr', 'verify'], /^unknown command 'ledgr' \(Did you mean ledger\?\)\. Help: npx lumbung --help$/],
  [['ledger', 'verfy'], /^unknown command 'verfy' \(Did you mean verify\?\)\. Help: npx lumbung ledger --help$/],
  [['ledger', 'suspense', 'assign', id], /./],
  [['ledger', 'verify', '--rebuild-balances'], /^unknown option '--rebuild-balances'/],
  [
    ['ledger', 'verify', '--jsn'],
    /^unknown option '--jsn' \(Did you mean --json\?\)\. Help: npx lumbung ledger verify /,
  ],
  [['portfolio', 'today'], /^too many arguments .*: today\. Help: /],
  [['backup'], /^missing required argument 'folder'\. Example: npx lumbung backup \/backups/],
  [
    ['ledger', 'trial-balance', '--at', 'x'],
    /^unknown option '--at', and required option '--on <date>' not specified\. /,
  ],
  [['operators', 'disable', 'a@b.example', '--reason', ' '], /^the reason must have /],
  [['operators', 'disable', 'a@b.example'], /^required option '--reason <reason>' not specified/],
  [['limits', 'lock', 'freeze', '08123456789'], /^unknown command 'freeze'/],
  [['webhooks', 'redeliver', 'that', '--reason', 'They were down'], /^"that" is not an id\. lumbung webhooks list/],
  [['codes', 'add', 'PANEN2026', ...codeTerms.slice(0, -1), 'Rina'], /^"Rina" must be an email address$/],
  [['simulate', '--users', '0'], /^--users must be a whole number from 1 to 100000, not "0"$/],
  [['simulate', '--users', 'many'], /^--users must be a whole number from 1 to 100000, not "many"$/],
  [['simulate', '--days', '1.5'], /^--days must be a whole number from 1 to 3650, not "1.5"$/],
  [['simulate', '--days', '3651'], /^--days must be a whole number from 1 to 3650, not "3651"$/],
  [['simulate', '--seed', ''], /^--seed must be a whole number from 0 to 4294967295, not ""$/],
  [['simulate', '--customers', '5'], /^unknown option '--customers'/],
  [['products', 'save', join(folder, 'none.json')], /none\.json cannot be read: check the path/],
  [['holidays', 'save', 'x.json'], /^unknown command 'save'/],
  [['ledger', 'reconcile', 'x.csv'], /^unknown command 'reconcile'/],
  [['backup', folder], /exists already: name a new folder$/],
  [['codes', 'add', 'panen', ...codeTerms], /^a code has 6 to 20 capital letters and digits, not "panen"$/],
]
for (const [args, text] of refusals)
  test(`refused with what to do, in one line and with exit code 2: ${args.join(' ').replace(folder, '')}`, async () => {
    const ended = await refused(...args)
    assert.match(ended.text, text)
    assert.deepEqual([ended.code, ended.text.includes('\n')], [2, false])
  })

test('simulate without options plays 100 customers for 90 days', async () => {
  const program = await programFor(['simulate'])
  const simulate = below(program).find((one) => one.name() === 'simulate') ?? assert.fail()
  simulate.action(() => undefined)
  await program.parseAsync(['simulate'], { from: 'user' })
  assert.deepEqual(simulate.opts(), { users: 100, days: 90, seed: 1, report: '.lumbung/simulation' })
})

test('a mistake of the product fails with exit code 1 and its stack, a known problem is refused with 2 and none', () => {
  const { text, code } = endingOf(new TypeError('x is not a function'))
  assert.deepEqual([code, /\n +at /.test(text)], [1, true])
  assert.deepEqual(endingOf(new ConfigError('PORT is wrong')), { text: 'Configuration: PORT is wrong', code: 2 })
})

test('capital letters and the account of the system make no other person', () => {
  const operator = byOperator(' Rina (deploy)')
  assert.ok(isSameActor('OPERATOR:rina (another)', operator))
  assert.ok(!isSameActor('OPERATOR:Budi (another)', operator))
})

test('a file that is not JSON is not quoted: it may hold a secret', async () => {
  const file = join(folder, 'unquoted.json')
  writeFileSync(file, '{"secrets":[whsec_AAAAAAAAAAAAAAAA]}')
  const { text, code } = await refused('channels', 'save', file, '--check')
  assert.equal(code, 2)
  assert.match(text, /unquoted\.json is not JSON: correct it \(Unexpected token 'w'\)$/)
})

test('lumbung as a process: a version, an unknown command, a broken file and a database that does not answer', async () => {
  const env = { DATABASE_URL: 'postgres://lumbung@127.0.0.1:1/lumbung', LUMBUNG_DATA: folder }
  const file = join(folder, 'broken.json')
  writeFileSync(file, '{ "id":')
  const [version, unknown, broken, unreachable] = await Promise.all([
    startLumbung(env, '--version'),
    startLumbung(env, 'ledgr'),
    startLumbung(env, 'products', 'save', file),
    startLumbung(env, 'portfolio', '--json'),
  ])
  assert.match(version.printed, /^\d+\.\d+\.\d+\n$/)
  assert.equal(version.code, 0)
  for (const [ended, complaint] of [
    [unknown, /^unknown command 'ledgr' \(Did you mean ledger\?\)/],
    [broken, /broken\.json is not JSON: correct it /],
    [unreachable, /^The database cannot be used \(ECONNREFUSED\)\. Is it running, and is DATABASE_URL right\?\n$/],
  ] as const) {
    assert.deepEqual([ended.code, ended.printed], [2, ''])
    assert.match(ended.complaint, complaint)
    assert.equal(ended.complaint.trim().split('\n').length, 1)
  }
})
