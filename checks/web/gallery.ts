import type { Import } from '../imports.ts'

const isComponent = (file: string) => file.startsWith('web/src/ui/') && file.endsWith('.tsx')
const isGallery = (file: string) => file.startsWith('web/src/sandbox/gallery/')
/** Files that use components directly; a component used only by other components is shown through them. */
const isUser = (file: string) => file.startsWith('web/src/') && !file.startsWith('web/src/ui/') && !isGallery(file)

/** Components that the app uses but the gallery does not show. */
export function missingInGallery(imports: readonly Import[]): string[] {
  const shown = new Set(imports.filter(({ from }) => isGallery(from)).map(({ to }) => to))
  const used = new Set(
    imports.filter(({ from, to, kind }) => isUser(from) && isComponent(to) && kind !== 'type').map(({ to }) => to),
  )
  return [...used].filter((file) => !shown.has(file)).sort()
}
