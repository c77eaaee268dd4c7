import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Photographs every screen in every state and both languages, and lays them out side by side: `npm run docs -- contact-sheet`, then open
// contact-sheet/index.html. It runs the journeys that check the screens and the partners' themes, so a broken one fails here as well.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'contact-sheet')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const { status } = spawnSync('npm', ['run', '-s', 'test:e2e', '--', 'screens.spec', 'partner-themes.spec'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CONTACT_SHEET: folder },
})

const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'))
const screens = [...new Set(files.map((file) => file.replace(/--[a-z-]+\.jpg$/, '')))].sort()
const picture = (screen: string, language: string) =>
  `<img loading="lazy" src="${screen}--${language}.jpg" alt="${screen}, ${language}">`
const figure = (screen: string) => {
  const [state = '', name = ''] = screen.split('--')
  return `<figure><div>${picture(screen, 'id')}${picture(screen, 'en-us')}</div><figcaption><b>${name}</b><br>${state}</figcaption></figure>`
}
const style = `body{font:14px sans-serif;margin:16px;display:flex;flex-wrap:wrap;gap:24px;align-items:start}
figure{margin:0;width:488px}img{width:240px;border:1px solid #ccc;margin-right:4px;vertical-align:top}`
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>All screens</title><style>${style}</style>\n${screens.map(figure).join('\n')}\n</html>\n`,
)
process.stdout.write(`${screens.length} screens, each in both languages: contact-sheet/index.html\n`)
process.exit(status ?? 1)
