import { type Import, isTest } from './imports.ts'
import { upwardArrows, webFolder } from './web-folders.ts'

const partOf = (file: string) => file.split('/')
/** The module of a server file; undefined for files outside the modules. */
export const moduleOf = (file: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
/** The folders of web/src/customer from top to bottom: each imports those below it. */
export const domains = ['home', 'billing', 'lending', 'credit', 'onboarding', 'engagement', 'accounts']
const domainLevel = (file: string) =>
  file.startsWith('web/src/customer/') && !file.startsWith('web/src/customer/lazy/') && partOf(file).length > 4
    ? domains.indexOf(partOf(file)[3] ?? '')
    : undefined

/** The folders of web/src/ui from top to bottom: each may import those below it and the files beside them. */
const uiFolders = ['choices', 'forms', 'overlays', 'layout', 'actions', 'feedback', 'money', 'graphics']
const uiLevel = (file: string) =>
  partOf(file).length > 4 ? uiFolders.indexOf(partOf(file)[3] ?? '') : uiFolders.length

const inside = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`))

/** The bundles of the web. The sandbox shows what the others have. */
const pages = ['web/src/customer', 'web/src/console', 'web/src/sandbox']

const billing = 'server/src/modules/billing'

const oracle = 'server/src/testing/oracle'
/** The files of the oracle that run the product; the others are the model of its rules. */
const oracleAdapters = ['product', 'product-knowledge', 'figures', 'quotes', 'compare'].map(
  (name) => `${oracle}/${name}.ts`,
)

/** Who may import whom (docs/architecture.md). */
const rules: Readonly<Record<string, (one: Import) => boolean>> = {
  'shared imports nothing of server or web, and nothing of Node': ({ from, to }) =>
    inside(from, 'shared/src') && !isTest(from) && (inside(to, 'server', 'web') || to.startsWith('node:')),
  'the server does not import the web': ({ from, to }) => inside(from, 'server/src') && inside(to, 'web'),
  'an example knows nothing of the product but the magic values and the bridge': ({ from, to }) =>
    inside(from, 'examples') &&
    inside(to, 'server', 'web', 'shared') &&
    !inside(to, 'shared/src/sandbox', 'shared/src/bridge'),
  'the product does not import an example': ({ from, to }) =>
    inside(to, 'examples') && !inside(from, 'examples') && !isTest(from),
  'the web does not import the server': ({ from, to }) => inside(from, 'web/src') && inside(to, 'server'),
  'platform knows no module and no provider': ({ from, to }) =>
    inside(from, 'server/src/platform') && !isTest(from) && inside(to, 'server/src/modules', 'server/src/providers'),
  'a provider knows no module': ({ from, to }) =>
    inside(from, 'server/src/providers') && !isTest(from) && inside(to, 'server/src/modules'),
  'a module sees another only through its api.ts': ({ from, to }) => {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    return (
      own !== undefined && other !== undefined && own !== other && !isTest(from) && !to.endsWith(`/${other}/api.ts`)
    )
  },
  'a module sees a provider only through port.ts, or all through ports.ts and readers.ts; the desk composes them': ({
    from,
    to,
  }) =>
    inside(from, 'server/src/modules') &&
    moduleOf(from) !== 'desk' &&
    !isTest(from) &&
    inside(to, 'server/src/providers') &&
    !/\/(ports?|readers|provider-error|name-match)\.ts$/.test(to),
  "the book of a person's loans is pure: it knows the lending engine and names of accounts": ({ from, to, kind }) =>
    inside(from, `${billing}/book`) &&
    !isTest(from) &&
    !inside(to, `${billing}/book`, 'shared/src') &&
    to !== 'server/src/platform/states.ts' &&
    !(kind === 'type' && to === 'server/src/modules/ledger/api.ts'),
  "billing's store knows the book and nothing else of billing": ({ from, to }) =>
    inside(from, `${billing}/store`) && inside(to, billing) && !inside(to, `${billing}/book`, `${billing}/store`),
  'payments and the end of day stand on the book and do not know each other': ({ from, to }) => {
    const folders = [`${billing}/payments`, `${billing}/days`]
    return !isTest(from) && inside(from, ...folders) && inside(to, ...folders.filter((folder) => !inside(from, folder)))
  },
  "the oracle's model of the money rules is its own: it imports nothing that it checks": ({ from, to, kind }) =>
    inside(from, oracle) &&
    !oracleAdapters.includes(from) &&
    to !== 'fast-check' &&
    (!inside(to, oracle) || (oracleAdapters.includes(to) && kind !== 'type')),
  'ui knows no route, no call and no feature': ({ from, to }) =>
    inside(from, 'web/src/ui') &&
    inside(
      to,
      'web/src/customer',
      'web/src/console',
      'web/src/shell',
      'web/src/api',
      'web/src/sandbox',
      'web/src/bridge',
    ),
  'a folder of ui imports only folders below it': ({ from, to }) =>
    inside(from, 'web/src/ui') && inside(to, 'web/src/ui') && !isTest(from) && uiLevel(from) > uiLevel(to),
  'api, i18n and bridge do not import screens': ({ from, to }) =>
    inside(from, 'web/src/api', 'web/src/i18n', 'web/src/bridge') &&
    inside(to, 'web/src/customer', 'web/src/console', 'web/src/shell', 'web/src/sandbox', 'web/src/ui'),
  'the shell knows no domain and no app': ({ from, to }) =>
    inside(from, 'web/src/shell', 'web/src/state') &&
    !isTest(from) &&
    inside(to, 'web/src/customer', 'web/src/console', 'web/src/sandbox'),
  "customer's app, console and sandbox do not import each other": ({ from, to }) =>
    pages.some((page) => inside(from, page) && inside(to, ...pages.filter((other) => other !== page))) &&
    !inside(from, 'web/src/sandbox'),
  "every folder of the customer's app is a domain": ({ from, to }) =>
    domainLevel(from) === -1 || domainLevel(to) === -1,
  'a domain imports only those below it, but for what checks/web-folders.ts lists': ({ from, to }) => {
    const [own, other] = [domainLevel(from), domainLevel(to)]
    if (own === undefined || isTest(from) || !inside(to, 'web/src/customer')) return false
    return (other === undefined || own > other) && !upwardArrows.includes(`${webFolder(from)} → ${webFolder(to)}`)
  },
}

/** All imports that break a rule, as `rule: from → to`. */
export const violations = (imports: readonly Import[]): string[] =>
  Object.entries(rules).flatMap(([name, isBroken]) =>
    imports.filter(isBroken).map(({ from, to }) => `${name}: ${from} → ${to}`),
  )
