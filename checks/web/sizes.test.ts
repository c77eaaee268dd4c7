import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { allImports, root, textOf } from '../imports.ts'
import {
  firstVisit,
  hostPage,
  isBuilt,
  manifest,
  nextScreens,
  screenModules,
  tooHeavy,
  weight,
} from './route-weights.ts'

const skip = isBuilt ? false : 'web/dist is not built'
const chunks = manifest()
const screens = {
  login: 'src/customer/accounts/sign-in/login-screen.tsx',
  home: 'src/customer/home/home-screen.tsx',
} as const

for (const [name, screen] of Object.entries(screens)) {
  test(`the first view of ${name} is at most 98 kB of script and 8 kB of styles, gzip`, { skip }, (t) => {
    const { js, css } = firstVisit(chunks, screen)
    const script = weight(js)
    const styles = weight(css)
    assert.ok(script <= 98, `${name}: ${script.toFixed(1)} kB of script`)
    assert.ok(styles <= 8, `${name}: ${styles.toFixed(1)} kB of styles`)
    t.diagnostic(`${name}: ${script.toFixed(1)} kB script, ${styles.toFixed(1)} kB styles`)
  })
}

/** kB of script and of styles that the first views of a partner's customers load; every theme is in the styles of all pages. */
const partnerViews = { PartnerHome: [105, 8], CheckToken: [117, 8], Entry: [117, 8] } as const

for (const [name, [script, styles]] of Object.entries(partnerViews))
  test(`on a partner's page ${name} is at most ${script} kB of script and ${styles} kB of styles, gzip`, {
    skip,
  }, (t) => {
    const { js, css } = firstVisit(chunks, ...(screenModules.get(name) ?? []), hostPage)
    assert.ok(js.size > 8)
    assert.equal(tooHeavy(name, js, script), undefined)
    assert.equal(tooHeavy(name, css, styles), undefined)
    t.diagnostic(`${name}: ${weight(js).toFixed(1)} kB script, ${weight(css).toFixed(1)} kB styles`)
  })

test('a partner’s page adds at most 4.5 kB of script, gzip, in 3 files to every route', { skip }, (t) => {
  const own = [...screenModules].map(([name, modules]) => {
    const there = firstVisit(chunks, ...modules).js
    const more = [...firstVisit(chunks, ...modules, hostPage).js].filter((file) => !there.has(file))
    return { name, more, kB: weight(more) }
  })
  assert.deepEqual(
    own.filter(({ more, kB }) => kB > 4.5 || more.length > 3).map(({ name, kB }) => `${name}: ${kB.toFixed(1)} kB`),
    [],
  )
  t.diagnostic(`${Math.max(...own.map(({ kB }) => kB)).toFixed(1)} kB at most`)
})

const scriptsOf = new Map(
  isBuilt ? [...screenModules].map(([name, modules]) => [name, firstVisit(chunks, ...modules).js]) : [],
)

/** kB of script that a route may load when it is opened first, and a screen after the one that leads to it. */
const most = { route: 135, next: 30 }

test('every route opened first is at most 135 kB of script, gzip', { skip }, (t) => {
  const weights = [...scriptsOf].map(([name, js]) => ({ name, js, kB: weight(js) })).toSorted((a, b) => b.kB - a.kB)
  assert.ok(weights.length > 130)
  assert.deepEqual(
    weights.flatMap(({ name, js }) => tooHeavy(`${name} opened first`, js, most.route) ?? []),
    [],
  )
  for (const { name, kB, js } of weights) t.diagnostic(`${name} ${kB.toFixed(1)} kB, ${js.size} files`)
})

test('a message names the route, its weight and its heaviest files', { skip }, () => {
  const js = scriptsOf.get('ApplyLoan') ?? new Set()
  assert.equal(tooHeavy('ApplyLoan opened first', js, 135), undefined)
  assert.match(
    tooHeavy('ApplyLoan opened first', js, 100) ?? '',
    /^ApplyLoan opened first: 1\d\d\.\d kB of script, more than 100: react-\S+\.js \d+\.\d, .+ and \d+ more$/,
  )
})

test('every route opened first loads at most 31 files of script', { skip }, () =>
  assert.deepEqual(
    [...scriptsOf].filter(([, js]) => js.size > 31).map(([name, js]) => `${name}: ${js.size} files`),
    [],
  ),
)

/** Screens that add more, with their reason: an application continues on the step where it stopped, and all of that step is new after home. */
const mostOfNext: Readonly<Record<string, number>> = {
  LinearPersonalInfo: 34,
  ModulePersonalInfo: 34,
  LinearWorkInfo: 34,
  ModuleWorkInfo: 34,
  LinearKtp: 34,
  ModuleKtp: 34,
  // A sign-in by face goes through the code's sign-in as well.
  LivenessIntroduce: 37.5,
  // Amount, price, account, purpose, insurance and voucher are one form.
  ApplyLoan: 36,
}

test('a screen adds at most 30 kB of script, gzip, to the one that leads to it, but for those listed', {
  skip,
}, (t) => {
  const steps = [...nextScreens(allImports())].flatMap(([from, names]) =>
    names.map((to) => {
      const there = scriptsOf.get(from)
      return { from, to, added: [...(scriptsOf.get(to) ?? [])].filter((file) => !there?.has(file)) }
    }),
  )
  assert.ok(steps.length > 1_000)
  assert.deepEqual(
    steps.flatMap(({ from, to, added }) => tooHeavy(`${to} after ${from}`, added, mostOfNext[to] ?? most.next) ?? []),
    [],
  )
  t.diagnostic(
    `${steps.length} steps, ${(steps.reduce((sum, { added }) => sum + weight(added), 0) / steps.length).toFixed(1)} kB on average`,
  )
})

test('sign-in loads eight files of script at most', { skip }, () => {
  const there = firstVisit(chunks, screens.login).js
  assert.ok(there.size <= 8, [...there].join(' '))
})

test('the own script of every screen is at most 25 kB, gzip', { skip }, (t) => {
  const own = Object.entries(chunks)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([name, { file }]) => ({ name, size: weight([file]) }))
  assert.ok(own.length > 90, `${own.length}`)
  assert.deepEqual(
    own.filter(({ size }) => size > 25),
    [],
  )
  const largest = own.toSorted((a, b) => b.size - a.size)[0]
  t.diagnostic(`largest: ${largest?.name} ${largest?.size.toFixed(1)} kB`)
})

/** A file of the console with what it imports, and so loads with it. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  if (file.endsWith('.js'))
    for (const [, name] of textOf(`web/dist/${file}`).matchAll(
      /(?:^|[;}])(?:import|export)(?:[\w$*{][^;()"]*from)?"\.\/([\w.-]+)"/g,
    ))
      withImports(`assets/console/${name}`, known)
  return known
}

test("the operators' console first loads at most 300 kB of script and styles with any screen, gzip", { skip }, (t) => {
  const named = Array.from(
    textOf('web/dist/console.html').matchAll(/assets\/console\/[\w.-]+\.(?:js|css)/g),
    ([file]) => file,
  )
  assert.ok(named.some((file) => file.endsWith('.js')) && named.some((file) => file.endsWith('.css')))
  const entry = new Set(named.flatMap((file) => [...withImports(file)]))
  const areas = readdirSync(join(root, 'web/src/console/areas')).flatMap((file) => /^(\w+)\.tsx$/.exec(file)?.[1] ?? [])
  assert.ok(areas.length > 3)
  const built = readdirSync(join(root, 'web/dist/assets/console'))
  for (const area of areas) {
    const own = built.filter((file) => new RegExp(`^${area}-[\\w-]{8}\\.(?:js|css)$`).test(file))
    assert.ok(
      own.some((file) => file.endsWith('.js')),
      area,
    )
    const files = new Set([...entry, ...own.flatMap((file) => [...withImports(`assets/console/${file}`)])])
    assert.equal(tooHeavy(`the console with ${area}`, files, 300), undefined)
    t.diagnostic(`${area}: ${weight(files).toFixed(1)} kB, of which at first ${weight(entry).toFixed(1)}`)
  }
})
