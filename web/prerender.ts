import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RenderedRoot } from '@lumbung/shared/preloaded-replies.ts'
import { build, type Manifest } from 'vite'
import { compressServed } from './compress.ts'
import { allStyles, documentOf, inlineHashes, pageOf, preloadsOf } from './documents.ts'
import { writeIcons } from './icons.ts'
import { addressesOf, lazyModules } from './lazy-modules.ts'
import { offlineDocument } from './offline-page.ts'
import { screens, views } from './views.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => readFileSync(here(`./dist/${path}`), 'utf8')

const languages = [
  { language: 'id', short: 'id' },
  { language: 'en-us', short: 'en' },
] as const

type RenderRoot = (address: string, language: (typeof languages)[number]['language']) => Promise<RenderedRoot>

async function renderer(): Promise<RenderRoot> {
  await build({
    configFile: here('./vite.config.ts'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: here('./src/customer/entry-render.tsx'), manifest: false, copyPublicDir: false },
  })
  const module = (await import(pathToFileURL(here('./dist/render/entry-render.js')).href)) as { renderRoot: RenderRoot }
  return module.renderRoot
}

/** Names the service worker's cache after the build, so that other files get another cache. */
function nameCaches(): void {
  const build = createHash('sha256').update(read('.vite/manifest.json')).digest('hex').slice(0, 12)
  const worker = read('sw.js')
  if (!worker.includes('assets-BUILD')) throw new Error('sw.js has no placeholder for the build name')
  writeFileSync(here('./dist/sw.js'), worker.replace('assets-BUILD', `assets-${build}`))
}

const renderRoot = await renderer()
const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
const documents = [read('index.html'), read('sandbox.html'), read('console.html')]
function writeDocument(path: string, html: string): void {
  writeFileSync(here(`./dist/${path}`), html)
  documents.push(html)
}
mkdirSync(here('./dist/prerendered'), { recursive: true })
for (const { language, short } of languages) {
  for (const screen of screens) {
    const { html } = await renderRoot(screen.address, language)
    if (/ style="/.test(html)) throw new Error(`${screen.page}: style attributes are forbidden by the policy`)
    writeDocument(`prerendered/${screen.page}.${short}.html`, documentOf(screen, short, html, manifest))
  }
  for (const view of views)
    writeDocument(`render/${view.page}.${short}.html`, documentOf(view, short, '<!--root-->', manifest))
}
writeFileSync(
  here('./dist/render/index.json'),
  JSON.stringify(views.map(({ page, route, session }) => ({ page, addresses: addressesOf(route), session }))),
)
mkdirSync(here('./dist/pages'), { recursive: true })
const modulesOfViews = [...screens, ...views].flatMap(({ modules }) => modules)
const hostPage = 'src/customer/host-page.ts'
const styles = allStyles(
  [
    ...modulesOfViews,
    ...lazyModules().map(({ module }) => module),
    hostPage,
    'src/customer/accounts/entry/shown-notices.tsx',
  ],
  manifest,
)
writeFileSync(here(`./dist/${styles.path}`), styles.content)
const pages = lazyModules().map(({ screen, module, lists }) => {
  writeFileSync(here(`./dist/pages/${screen}.html`), pageOf([...lists, module], manifest, styles))
  return [addressesOf(screen), `pages/${screen}.html`]
})
writeFileSync(here('./dist/pages/index.json'), JSON.stringify(pages))
writeFileSync(here('./dist/pages/channel-head.html'), preloadsOf([hostPage], manifest).join(''))
writeDocument('offline.html', offlineDocument())
writeFileSync(
  here('./dist/csp.json'),
  JSON.stringify({ scripts: inlineHashes(documents, 'script'), styles: inlineHashes(documents, 'style') }, null, 2),
)
nameCaches()
await writeIcons(here('./public/icons/icon.svg'), here('./dist/icons'))
await compressServed(here('./dist'))
