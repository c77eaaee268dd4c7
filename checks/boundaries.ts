import { type Import, isTest } from './imports.ts'
import { upwardArrows, webFolder } from './web-folders.ts'

const partOf = (file: string) => file.split('/')
/** The module of a server file; undefined for files outside the modules. */
export const moduleOf = (file: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
/** The rooms of web/src/customer from top to bottom: each imports those below it. */
export const domains = ['home', 'billing', 'lending', 'credit', 'onboarding', 'engagement', 'accounts']
const domainLevel = (file: string) =>
  file.startsWith('web/src/customer/') && !file.startsWith('web/src/customer/lazy/') && partOf(file).length > 4
    ? domains.indexOf(partOf(file)[3] ?? '')
    : undefined

/** The folders of web/src/ui from top to bottom: each may import those below it and the files beside them. */
const uiFolders = ['choices', 'forms', 'overlays', 'layout', 'actions', 'feedback', 'money', 'graphics']
const uiLevel = (file: string) =>
  partOf(file).length > 4 ? uiFolders.indexOf(partOf(file)[3] ?? '') : uiFolders.length

interface Rule {
  name: string
  broken(one: Import): boolean
}

const inside = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`))

const billing = 'server/src/modules/billing'

const oracle = 'server/src/testing/oracle'
/** The files of the oracle that run the product; the others are the model of its rules. */
const oracleAdapters = ['product', 'product-knowledge', 'figures', 'quotes', 'compare'].map(
  (name) => `${oracle}/${name}.ts`,
)

/** Who may import whom (docs/architecture.md). */
const rules: readonly Rule[] = [
  {
    name: 'shared imports nothing of server or web, and nothing of Node',
    broken: ({ from, to }) =>
      inside(from, 'shared/src') && !isTest(from) && (inside(to, 'server', 'web') || to.startsWith('node:')),
  },
  {
    name: 'the server does not import the web',
    broken: ({ from, to }) => inside(from, 'server/src') && inside(to, 'web'),
  },
  {
    name: 'an example knows nothing of the product but the magic values',
    broken: ({ from, to }) =>
      inside(from, 'examples') && inside(to, 'server', 'web', 'shared') && !inside(to, 'shared/src/sandbox'),
  },
  {
    name: 'the product does not import an example',
    broken: ({ from, to }) => inside(to, 'examples') && !inside(from, 'examples') && !isTest(from),
  },
  {
    name: 'the web does not import the server',
    broken: ({ from, to }) => inside(from, 'web/src') && inside(to, 'server'),
  },
  {
    name: 'platform knows no module and no provider',
    broken: ({ from, to }) =>
      inside(from, 'server/src/platform') && !isTest(from) && inside(to, 'server/src/modules', 'server/src/providers'),
  },
  {
    name: 'a provider knows no module',
    broken: ({ from, to }) => inside(from, 'server/src/providers') && !isTest(from) && inside(to, 'server/src/modules'),
  },
  {
    name: 'a module sees another only through its api.ts',
    broken: ({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      return (
        own !== undefined && other !== undefined && own !== other && !isTest(from) && !to.endsWith(`/${other}/api.ts`)
      )
    },
  },
  {
    name: 'a module sees a provider only through port.ts, or all of them through ports.ts (the desk composes the sandbox)',
    broken: ({ from, to }) =>
      inside(from, 'server/src/modules') &&
      moduleOf(from) !== 'desk' &&
      !isTest(from) &&
      inside(to, 'server/src/providers') &&
      !/\/(ports?|provider-error|name-match)\.ts$/.test(to),
  },
  {
    name: "the book of a person's loans is pure: it knows the lending engine, and of the ledger the names of accounts",
    broken: ({ from, to, kind }) =>
      inside(from, `${billing}/book`) &&
      !isTest(from) &&
      !inside(to, `${billing}/book`, 'shared/src') &&
      to !== 'server/src/platform/states.ts' &&
      !(kind === 'type' && to === 'server/src/modules/ledger/api.ts'),
  },
  {
    name: "billing's store knows the book and nothing else of billing",
    broken: ({ from, to }) =>
      inside(from, `${billing}/store`) && inside(to, billing) && !inside(to, `${billing}/book`, `${billing}/store`),
  },
  {
    name: 'payments and the end of day stand on the book and do not know each other',
    broken: ({ from, to }) => {
      const rooms = [`${billing}/payments`, `${billing}/days`]
      return !isTest(from) && inside(from, ...rooms) && inside(to, ...rooms.filter((room) => !inside(from, room)))
    },
  },
  {
    name: "the oracle's model of the money rules is its own: it imports nothing that it checks",
    broken: ({ from, to, kind }) =>
      inside(from, oracle) &&
      !oracleAdapters.includes(from) &&
      to !== 'fast-check' &&
      (!inside(to, oracle) || (oracleAdapters.includes(to) && kind !== 'type')),
  },
  {
    name: 'ui knows no route, no call and no feature',
    broken: ({ from, to }) =>
      inside(from, 'web/src/ui') &&
      inside(to, 'web/src/customer', 'web/src/shell', 'web/src/api', 'web/src/sandbox', 'web/src/bridge'),
  },
  {
    name: 'a room of ui imports only rooms below it',
    broken: ({ from, to }) =>
      inside(from, 'web/src/ui') && inside(to, 'web/src/ui') && !isTest(from) && uiLevel(from) > uiLevel(to),
  },
  {
    name: 'api, i18n and bridge do not import screens',
    broken: ({ from, to }) =>
      inside(from, 'web/src/api', 'web/src/i18n', 'web/src/bridge') &&
      inside(to, 'web/src/customer', 'web/src/shell', 'web/src/sandbox', 'web/src/ui'),
  },
  {
    name: 'the shell knows no domain and no app',
    broken: ({ from, to }) =>
      inside(from, 'web/src/shell', 'web/src/state') &&
      !isTest(from) &&
      inside(to, 'web/src/customer', 'web/src/sandbox'),
  },
  {
    name: "the customer's app does not import the sandbox",
    broken: ({ from, to }) => inside(from, 'web/src/customer') && inside(to, 'web/src/sandbox'),
  },
  {
    name: "every folder of the customer's app is a domain",
    broken: ({ from, to }) => domainLevel(from) === -1 || domainLevel(to) === -1,
  },
  {
    name: "a domain of the customer's app imports only those below it, but for what checks/web-folders.ts lists",
    broken: ({ from, to }) => {
      const [own, other] = [domainLevel(from), domainLevel(to)]
      if (own === undefined || isTest(from) || !inside(to, 'web/src/customer')) return false
      return (other === undefined || own > other) && !upwardArrows.includes(`${webFolder(from)} → ${webFolder(to)}`)
    },
  },
]

/** All imports that break a rule, as `rule: from → to`. */
export function violations(imports: readonly Import[]): string[] {
  return imports.flatMap((one) =>
    rules.filter((rule) => rule.broken(one)).map((rule) => `${rule.name}: ${one.from} → ${one.to}`),
  )
}
