import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { writeIcons } from './icons.ts'
import { offlineDocument } from './offline-page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => readFileSync(here(`./dist/${path}`), 'utf8')

const screens = [
  {
    page: 'login',
    address: '/H5/login',
    module: 'src/app/features/sign-in/login-screen.tsx',
    titles: { id: 'Masuk', en: 'Sign in' },
  },
  {
    page: 'home',
    address: '/H5/home',
    module: 'src/app/features/home/home-screen.tsx',
    titles: { id: 'Beranda', en: 'Home' },
  },
] as const
const languages = [
  { language: 'id', short: 'id' },
  { language: 'en-us', short: 'en' },
] as const

type RenderPage = (address: string, language: (typeof languages)[number]['language']) => Promise<string>

/** The files of a module and of everything that it imports at once, by the browser build's manifest. */
function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): { js: string[]; css: string[] } {
  const chunk = manifest[module]
  if (!chunk || seen.has(module)) return { js: [], css: [] }
  seen.add(module)
  const imported = (chunk.imports ?? []).map((name) => filesOf(manifest, name, seen))
  return {
    js: [...imported.flatMap((files) => files.js), chunk.file],
    css: [...imported.flatMap((files) => files.css), ...(chunk.css ?? [])],
  }
}

/** index.html with the markup of a screen, its styles inline and its chunks announced. */
function documentOf(screen: (typeof screens)[number], short: 'id' | 'en', markup: string, manifest: Manifest): string {
  const seen = new Set<string>()
  const entry = filesOf(manifest, 'index.html', seen)
  const own = filesOf(manifest, screen.module, seen)
  const css = [...new Set([...entry.css, ...own.css])]
  const styles = css.map((file) => read(file).trim()).join('')
  // The disabled links tell the loader that these styles are there, so that it does not fetch them again.
  const known = css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const preloads = own.js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  return read('index.html')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<html lang="id">', `<html lang="${short}" data-prerendered>`)
    .replace('<title>Lumbung</title>', `<title>${screen.titles[short]} – Lumbung</title>`)
    .replace('</head>', () => `${preloads}<style>${styles}</style>${known}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-rendered="${screen.address}">${markup}</div>`)
}

/** sha256 sources of every inline script and style in the documents, as a content security policy takes them. */
function inlineHashes(documents: readonly string[], tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]+?)</${tag}>`, 'g')
  const contents = documents.flatMap((html) => Array.from(html.matchAll(pattern), (match) => match[1] ?? ''))
  return [...new Set(contents)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

async function renderer(): Promise<RenderPage> {
  await build({
    configFile: here('./vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: here('./src/app/entry-prerender.tsx'), manifest: false, copyPublicDir: false },
  })
  const module = (await import(pathToFileURL(here('./dist/.prerender/entry-prerender.js')).href)) as {
    renderPage: RenderPage
  }
  return module.renderPage
}

const renderPage = await renderer()
const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
const documents = [read('index.html'), read('sandbox.html')]
mkdirSync(here('./dist/prerendered'), { recursive: true })
for (const screen of screens) {
  for (const { language, short } of languages) {
    const markup = await renderPage(screen.address, language)
    if (/ style="/.test(markup)) throw new Error(`${screen.page}: style attributes are forbidden by the policy`)
    const html = documentOf(screen, short, markup, manifest)
    writeFileSync(here(`./dist/prerendered/${screen.page}.${short}.html`), html)
    documents.push(html)
  }
}
const offline = offlineDocument()
writeFileSync(here('./dist/offline.html'), offline)
documents.push(offline)
writeFileSync(
  here('./dist/csp.json'),
  JSON.stringify({ scripts: inlineHashes(documents, 'script'), styles: inlineHashes(documents, 'style') }, null, 2),
)
await writeIcons(here('./public/icons/icon.svg'), here('./dist/icons'))
rmSync(here('./dist/.prerender'), { recursive: true })
