import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root, textOf } from './imports.ts'
import { copySources, follow, recipeNames, recipes, stepsOf } from './recipes.ts'

const copy = mkdtempDisposableSync(join(tmpdir(), 'recipes-'))
after(() => copy.remove())

/** A module of the copy, with the types of the repository, which lack the additions. */
const load = async <T>(path: string): Promise<T> => (await import(join(copy.path, path))) as T
const read = (path: string) => readFileSync(join(copy.path, path), 'utf8')

/** Runs a program in the copy. Returns its output if it fails, else undefined. */
function complaintsOf(...args: string[]): Promise<string | undefined> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, args, { cwd: copy.path, env })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0 ? undefined : output)))
}

before(() => {
  copySources(copy.path)
  for (const recipe of recipeNames) follow(copy.path, stepsOf(recipe))
})

for (const recipe of recipeNames)
  test(`${recipe} touches at most ${recipes[recipe]} places`, () => {
    const places = stepsOf(recipe).length
    assert.ok(places > 0 && places <= recipes[recipe], String(places))
  })

test('the copy compiles and its tests pass', async () => {
  const config = {
    extends: './tsconfig.json',
    include: [
      'shared/src',
      'server/src/*.ts',
      'server/src/modules',
      'server/src/commands',
      'examples/webview-chromium/methods.ts',
    ],
  }
  writeFileSync(join(copy.path, 'tsconfig.copy.json'), JSON.stringify(config))
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--checkers', '1', '-p']
  const [server, web, tests] = await Promise.all([
    complaintsOf(...tsc, 'tsconfig.copy.json'),
    complaintsOf(...tsc, 'web/tsconfig.json'),
    complaintsOf('--test', '**/*.test.ts'),
  ])
  assert.equal(server, undefined)
  assert.equal(web, undefined)
  assert.equal(tests, undefined)
})

type Methods = typeof import('../server/src/modules/payments/methods.ts')
type Guide = typeof import('../server/src/modules/payments/codes/guide.ts')
type Bill = typeof import('../shared/src/contract/payments.ts')

type Adapter = typeof import('../server/src/providers/payment-gateway/xendit.ts')
type Sandbox = typeof import('../server/src/providers/xendit/sandbox/kinds.ts')

test('a new kind of payment method is offered, and its codes and payments pass between adapter and sandbox', async () => {
  const { methodList } = await load<Methods>('server/src/modules/payments/methods.ts')
  const { xenditGateway } = await load<Adapter>('server/src/providers/payment-gateway/xendit.ts')
  const { sandboxKinds } = await load<Sandbox>('server/src/providers/xendit/sandbox/kinds.ts')
  const offered = methodList().find(({ name }) => name === 'Kantor Pos') ?? assert.fail('the method is missing')
  assert.equal(String(offered.kind), 'POST_OFFICE')
  const [, kind] = Object.entries(sandboxKinds).find(([name]) => name === 'POST_OFFICE') ?? []
  assert.ok(kind)
  const stored = { id: 'code-1', channel: offered.code, code: '770000000001', expected_amount: null }
  const payment = {
    external_id: 'bill-1',
    amount: 250_000,
    transaction_timestamp: '2026-11-20T02:00:00Z',
    ...kind.paymentFields({ id: 'payment-1', callbackId: 'callback-1', isReversed: false }, stored),
  }
  const gateway = xenditGateway(
    async ({ method, path, body }) => {
      if (method === 'GET') {
        assert.ok(kind.payments.path.test(path))
        return { kind: 'OK', body: payment }
      }
      const asked = kind.request.parse(body)
      assert.ok(!('refused' in asked) && kind.codes.all.test(path))
      return { kind: 'OK', body: { id: 'code-1', expiration_date: asked.expires, ...kind.codeFields(stored) } }
    },
    { callbackToken: 'token', merchantName: 'Lumbung' },
  )
  const request = { reference: 'bill-1', method: offered.code, holderName: 'Siti', expiresAt: new Date(0), open: true }
  const created = await gateway.createCode(request)
  assert.deepEqual(created.outcome === 'CREATED' && created.code, '770000000001')
  const notice = gateway.parseNotice(JSON.stringify(payment))
  assert.ok(notice?.kind === 'PAYMENT' && String(notice.pointer.channel) === 'POST_OFFICE')
  const paid = await gateway.findPayment(notice.pointer)
  assert.ok(paid.status === 'PAID' && paid.amount === 250_000 && paid.codeReference === 'bill-1')
})

test('a new payment method is offered and accepted, with its terms and its guide in both languages', async () => {
  const { methodList } = await load<Methods>('server/src/modules/payments/methods.ts')
  const { guideList } = await load<Guide>('server/src/modules/payments/codes/guide.ts')
  const { createPaymentCode } = await load<Bill>('shared/src/contract/payments.ts')
  const method = methodList().find(({ name }) => name === 'Indomaret')
  assert.deepEqual(method, {
    code: 'INDOMARET',
    name: 'Indomaret',
    kind: 'RETAIL',
    fee: 5000,
    min: 10_000,
    max: 5_000_000,
  })
  const body = { method: 'INDOMARET', target: { kind: 'ALL_DUE' } }
  assert.deepEqual(createPaymentCode.body.parse(body), body)
  for (const lang of ['id', 'en-us'] as const) {
    const steps =
      guideList(lang)
        .find(({ name }) => name === 'Indomaret')
        ?.details.flatMap((detail) => detail.steps) ?? []
    assert.ok(steps.length > 2 && steps.every((step) => !/[{}]/.test(step)), steps.join('\n'))
  }
})

type Facts = typeof import('../shared/src/facts/order-status.ts')
type Lists = typeof import('../server/src/modules/lending/orders/order-lists.ts')
type State = typeof import('../server/src/modules/lending/orders/order-state.ts')
type Words = typeof import('../web/src/customer/lending/order/order-words.ts')
type OrderTexts = typeof import('../web/src/customer/lending/order/order-texts.ts')

test('a new order status is open, can be cancelled, is accepted by the database and has texts in both languages', async () => {
  const { orderStatuses, meaningOf } = await load<Facts>('shared/src/facts/order-status.ts')
  const { orderIs } = await load<Lists>('server/src/modules/lending/orders/order-lists.ts')
  const { mayCancel, orderStates } = await load<State>('server/src/modules/lending/orders/order-state.ts')
  const { orderWords, shortOrderWords } = await load<Words>('web/src/customer/lending/order/order-words.ts')
  const { orderTexts } = await load<OrderTexts>('web/src/customer/lending/order/order-texts.ts')
  const statuses = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]
  const status = statuses.find((one) => String(one) === 'LENDER_CHECKING') ?? assert.fail('the status is missing')
  assert.equal(meaningOf(status).open, true)
  assert.ok(!orderIs.open('status').includes(status) && mayCancel(status, false))
  assert.ok(orderStates.moves.some(({ to }) => to === status) && orderStates.next(status, 'cancel') === 'CANCELED')
  for (const { id, en } of [orderWords, shortOrderWords])
    assert.ok(id[status] && en[status] && id[status] !== en[status])
  const leads: readonly Readonly<Record<string, string>>[] = [orderTexts.id.lead, orderTexts.en.lead]
  for (const lead of leads) assert.ok(lead[status])
  const known = [...read('server/migrations/9999-lender-checking.sql').matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name)
  assert.deepEqual(known, statuses)
  assert.match(read('docs/product/states.md'), /^\| LENDER_CHECKING \|/m)
  assert.ok(read('docs/product/specification.json').includes(`order status: ${statuses.length} values`))
})

type Endpoints = typeof import('../server/src/modules/endpoints.ts')
type App = typeof import('../server/src/app.ts')
type Program = typeof import('../server/src/commands/program.ts')
type Modules = typeof import('../server/src/modules/modules.ts')
interface Matching {
  matchRoute(path: string, search: string, stored: string): { kind: string; name?: string }
}
interface Lazy {
  engagementScreens: object
}

test('a new route with a form is served, refuses an empty form, and has a URL and a screen', async () => {
  const { everyEndpoint } = await load<Endpoints>('server/src/modules/endpoints.ts')
  const { routes } = await load<App>('server/src/app.ts')
  const { matchRoute } = await load<Matching>('web/src/shell/router/match-route.ts')
  const { engagementScreens } = await load<Lazy>('web/src/customer/lazy/engagement.ts')
  const call = everyEndpoint.find(({ name }) => name === 'askQuestion')?.endpoint ?? assert.fail('the call is missing')
  assert.ok(routes.some(({ endpoint }) => endpoint === call))
  assert.deepEqual(
    call.body?.safeParse({ question: ' ' }).error?.issues.map(({ message }) => message),
    ['required'],
  )
  assert.equal(call.body?.safeParse({ question: 'Why?' }).success, true)
  const matched = matchRoute('/H5/me/question', '', 'H5')
  assert.deepEqual([matched.kind, matched.name], ['route', 'AskQuestion'])
  assert.ok('AskQuestion' in engagementScreens)
  assert.match(read('e2e/steps/screens/screen-states.ts'), /'AskQuestion'/)
})

test('a new operation of operators is served to them alone', async () => {
  const { operatorRoutes, routes } = await load<App>('server/src/app.ts')
  const { operatorEndpoints } = await load<Endpoints>('server/src/modules/endpoints.ts')
  const call =
    operatorEndpoints.find(({ name }) => name === 'apologise')?.endpoint ?? assert.fail('the call is missing')
  assert.equal(call.access, 'operator')
  assert.ok(operatorRoutes.some(({ endpoint }) => endpoint === call))
  assert.ok(!routes.some(({ endpoint }) => endpoint === call))
})

test('a new module is served, exported, ended and drawn', async () => {
  const { routes } = await load<App>('server/src/app.ts')
  const { modules } = await load<Modules>('server/src/modules/modules.ts')
  const own = modules.find(({ name }) => name === 'survey') ?? assert.fail('the module is missing')
  assert.ok(own.routes?.every((route) => routes.includes(route)))
  assert.deepEqual([own.tables, own.retention?.map(({ rule }) => rule)], [['survey_answer'], ['survey_answer']])
  assert.equal(own.personData?.exports?.tables.length, 1)
  assert.match(read('docs/architecture.md'), /^rights · complaints · survey {2}/m)
})

test('a new command is listed and has its own help and place in the documentation', async () => {
  const { wholeProgram } = await load<Program>('server/src/commands/program.ts')
  const banks = (await wholeProgram()).commands.find((one) => one.name() === 'banks') ?? assert.fail('it is missing')
  assert.deepEqual(
    banks.commands.map((one) => one.name()),
    ['list'],
  )
  assert.match(read('docs/operations.md'), /^\| `banks` \|/m)
})

type ChannelFile = typeof import('../server/src/modules/channels/channel-file.ts')
type ChannelThemes = typeof import('../shared/src/enums/channels.ts')

/** The relative luminance of a colour such as `#1d4d4f` (WCAG 2.2). */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The pairs of colours with too little contrast in each theme of a channel. */
function faintPairs(styles: string, channel: string): string[] {
  const themes = [...styles.matchAll(/\[data-channel="(\w+)"\] \{([^}]*)\}/g)].filter(([, code]) => code === channel)
  assert.equal(themes.length, 2, `${channel}: light and dark`)
  const grounds = [/\[data-theme="light"\] \{([^}]*)\}/, /\n\[data-theme="dark"\] \{([^}]*)\}/].map((theme) => {
    const [, rules = ''] = textOf('web/src/ui/tokens.css').match(theme) ?? []
    const of = (name: string) => rules.match(`--c-${name}: (#[0-9a-f]{6});`)?.[1] ?? assert.fail(name)
    return { bg: of('bg'), surface: of('surface') } as Record<string, string>
  })
  return themes.flatMap(([, , rules = ''], at) => {
    const of = (name: string) => rules.match(`--c-${name}: (#[0-9a-f]{6});`)?.[1] ?? assert.fail(`${channel}: ${name}`)
    const pairs = [
      ['on-primary', 'primary'],
      ['on-primary', 'primary-press'],
      ['on-hero', 'hero'],
      ['on-hero', 'hero-2'],
      ['on-accent', 'accent'],
      ['primary', 'primary-soft'],
    ]
    const faint = pairs.filter(([text = '', ground = '']) => contrast(of(text), of(ground)) < 4.5)
    // The brand's colour is that of links, too.
    const onOurs = ['bg', 'surface'].filter((name) => contrast(of('primary'), grounds[at]?.[name] ?? '') < 4.5)
    return [...faint.map((pair) => pair.join(' on ')), ...onOurs.map((name) => `primary on ${name}`)].map(
      (pair) => `${channel}: ${pair}`,
    )
  })
}

test('a new channel is a valid file, and each theme of a partner has enough contrast', async () => {
  const { channelFile } = await load<ChannelFile>('server/src/modules/channels/channel-file.ts')
  const file = channelFile.parse(JSON.parse(read('dompetku.json')))
  assert.deepEqual([file.code, file.keys.map((key) => 'kid' in key && key.kid)], ['DOMPETKU', ['2026-11']])
  const styles = read('web/src/ui/tokens.css')
  const codes = new Set(Array.from(styles.matchAll(/\[data-channel="(\w+)"\] \{/g), ([, code = '']) => code))
  assert.ok(codes.has('DOMPETKU') && codes.size === 10)
  const { channelThemes } = await load<ChannelThemes>('shared/src/enums/channels.ts')
  // A channel without a theme of another has that of its code, which no list has to name.
  assert.deepEqual(
    [...channelThemes].filter((name) => name !== 'H5' && !codes.has(name)),
    [],
  )
  assert.deepEqual(
    [...codes].flatMap((code) => faintPairs(styles, code)),
    [],
  )
})

test('a pair of colours with too little contrast is found', () => {
  const theme =
    '[data-channel="X"] { --c-primary-soft: #000000; --c-primary: #777777; --c-on-primary: #888888; --c-primary-press: #000000; --c-hero: #000000; --c-on-hero: #ffffff; --c-hero-2: #000000; --c-accent: #ffffff; --c-on-accent: #000000; }'
  const faint = ['X: on-primary on primary', 'X: primary on bg', 'X: primary on surface']
  assert.deepEqual(faintPairs(`${theme}${theme}`, 'X'), [...faint, ...faint])
})
