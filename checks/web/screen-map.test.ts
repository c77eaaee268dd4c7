import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../imports.ts'

const files = [
  'shell/router/route-table.ts',
  'customer/screens.ts',
  'customer/lazy-screens.ts',
  'customer/lazy/accounts.ts',
  'shell/router/match-route.ts',
] as const
const options =
  '--noResolve --noEmit --strict --skipLibCheck --allowImportingTsExtensions --module esnext --target es2024'

interface Change {
  file: (typeof files)[number]
  find: string
  replace: string
}

/** The type errors of the screen map after each change, as `file TScode message`. Other imports are typed as `any`. */
function errorsAfter(changes: readonly (Change | undefined)[]): string[][] {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'screen-map-'))
  const copies = changes.flatMap((change, n) => files.map((file) => ({ change, file, copy: `${n}/${file}` })))
  for (const { change, file, copy } of copies) {
    const text = readFileSync(join(root, 'web/src', file), 'utf8')
    if (change?.file === file) assert.ok(text.includes(change.find), change.find)
    mkdirSync(join(folder.path, dirname(copy)), { recursive: true })
    writeFileSync(join(folder.path, copy), change?.file === file ? text.replace(change.find, change.replace) : text)
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const args = [tsc, ...options.split(' '), ...copies.map(({ copy }) => copy)]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8' })
  const errors = [...stdout.matchAll(/^(\d+)\/([\w/-]+\.ts)\(\d+,\d+\): error (TS\d+): (.*)$/gm)]
  return changes.map((_, n) =>
    errors
      .filter(([, copy, , code]) => copy === String(n) && code !== 'TS2307')
      .map(([, , file = '', code, message]) => `${basename(file)} ${code} ${message}`),
  )
}

const planted: readonly (Change & { name: string; error: RegExp })[] = [
  {
    name: 'a route without a screen',
    file: 'shell/router/route-table.ts',
    find: "    Login: route('/login'",
    replace: "    Forgotten: route('/forgotten', { auth: 'public' }),\n    Login: route('/login'",
    error: /^accounts\.ts TS2741 Property 'Forgotten' is missing/,
  },
  {
    name: 'a redirect that leads nowhere',
    file: 'shell/router/route-table.ts',
    find: "    Login: route('/login'",
    replace: "    Forgotten: route('/forgotten', { auth: 'public', redirect: 'Home' }),\n    Login: route('/login'",
    error: /^match-route\.ts TS2741 Property 'Forgotten' is missing/,
  },
  {
    name: 'a prerendered screen without its loader',
    file: 'customer/screens.ts',
    find: "  Home: () => import('./home/home-screen.tsx').then((module) => module.HomeScreen),\n",
    replace: '',
    error: /^screens\.ts TS2741 Property 'Home' is missing/,
  },
  {
    name: 'a screen without a route',
    file: 'customer/lazy/accounts.ts',
    find: '  CodeStep: ',
    replace: "  Unknown: () => import('./unknown.tsx').then((module) => module.Unknown),\n  CodeStep: ",
    error: /^accounts\.ts TS2353 .*'Unknown' does not exist/,
  },
  {
    name: 'back to a route that does not exist',
    file: 'shell/router/route-table.ts',
    find: "back: 'Home'",
    replace: "back: 'Hoem'",
    error: /^route-table\.ts TS2322 /,
  },
  {
    name: 'B-10: back to a route that needs a parameter',
    file: 'shell/router/route-table.ts',
    find: "back: 'Home'",
    replace: "back: 'BillDetail'",
    error: /^route-table\.ts TS2322 /,
  },
]

const [unchanged, ...afterPlanted] = errorsAfter([undefined, ...planted])

test('the screen map has no type error', () => assert.deepEqual(unchanged, []))

for (const [n, { name, error }] of planted.entries())
  test(`does not compile: ${name}`, () => {
    const errors = afterPlanted[n] ?? []
    assert.equal(errors.length, 1, errors.join('\n'))
    assert.match(errors[0] ?? '', error)
  })
