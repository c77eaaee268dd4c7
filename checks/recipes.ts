import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root, textOf } from './imports.ts'

/** An edit: text inserted after other text, replacing it, or a new file. */
interface Edit {
  kind: 'after' | 'replace' | 'new'
  find: string
  text: string
}

/** One file that a recipe changes. */
export interface Step {
  path: string
  edits: readonly Edit[]
}

/** Each recipe with the most places that it may touch. */
export const recipes = {
  'add-a-payment-method': 2,
  'add-a-kind-of-payment-method': 6,
  'add-an-order-status': 8,
  'add-a-route-with-a-form': 7,
  'add-an-operators-operation': 4,
  'add-a-module': 9,
  'add-a-command': 3,
  'add-a-channel': 2,
  'add-a-bridge-method': 7,
} as const
export const recipeNames = Object.keys(recipes) as (keyof typeof recipes)[]

const block = '```\\w+\\n([\\s\\S]*?)\\n```'
const editForms = new RegExp(
  `^(After)\\n\\n${block}\\n\\nadd\\n\\n${block}|^(Replace)\\n\\n${block}\\n\\nwith\\n\\n${block}|^(New file)\\n\\n${block}`,
  'gm',
)

function editsIn(text: string): Edit[] {
  return Array.from(
    text.matchAll(editForms),
    ([, after, anchor = '', added = '', replace, old = '', ...rest]): Edit => {
      const [changed = '', , made = ''] = rest
      if (after) return { kind: 'after', find: anchor, text: added }
      return replace ? { kind: 'replace', find: old, text: changed } : { kind: 'new', find: '', text: made }
    },
  )
}

/** The steps of a recipe in `docs/how-to`: each numbered heading names a file, each code block below it is applied. */
export function stepsOf(recipe: string): Step[] {
  const [, ...sections] = textOf(`docs/how-to/${recipe}.md`).split(/^## /m)
  return sections.flatMap((section) => {
    const path = /^\d+\. `([^`]+)`/.exec(section)?.[1]
    return path ? [{ path, edits: editsIn(section) }] : []
  })
}

const copied = [
  'package.json',
  'tsconfig.json',
  'shared/package.json',
  'shared/src',
  'server/package.json',
  'server/src',
  'server/migrations',
  'server/legal',
  'web/package.json',
  'web/tsconfig.json',
  'web/src',
  'e2e/steps/screens/screen-states.ts',
  'examples/webview-chromium',
  'docs/product',
  'docs/architecture.md',
  'docs/operations.md',
]
/** Tests that a recipe changes or that prove it. */
const keptTests = new Set([
  'order-state.test.ts',
  'guarded-calls.test.ts',
  'enums.test.ts',
  'order-steps.test.ts',
  'protocol.test.ts',
])
const isWanted = (path: string) => !/\.test\.tsx?$/.test(path) || keptTests.has(basename(path))

/** Copies the sources to a folder and links the packages of the repository; workspaces resolve to the copy. */
export function copySources(folder: string): void {
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isWanted })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@lumbung'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@lumbung') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of ['shared', 'server', 'web']) symlinkSync(join(folder, name), join(packages, '@lumbung', name))
}

function edited(text: string, { kind, find, text: own }: Edit, path: string): string {
  if (text.split(find).length !== 2) throw new Error(`${path} does not contain exactly once: ${find}`)
  return text.replace(find, () => (kind === 'after' ? `${find}\n${own}` : own))
}

/** Follows the steps in a copy. Throws if a file does not look as the recipe says. */
export function follow(folder: string, steps: readonly Step[]): void {
  for (const { path, edits } of steps) {
    const file = join(folder, path)
    if (edits.length === 0) throw new Error(`no edits for ${path}`)
    mkdirSync(dirname(file), { recursive: true })
    for (const edit of edits)
      if (edit.kind === 'new') writeFileSync(file, `${edit.text}\n`, { flag: 'wx' })
      else writeFileSync(file, edited(readFileSync(file, 'utf8'), edit, path))
  }
}
