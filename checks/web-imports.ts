import { type Import, isTest, textOf } from './imports.ts'
import { webFolder, webFolders } from './web-folders.ts'

/** The pairs of folders between which an import leads up, as `from → to`. */
export function arrowsUp(imports: readonly Import[]): string[] {
  const arrows = imports.flatMap(({ from, to }) => {
    const [above, below] = [webFolder(from), webFolder(to)]
    if (above === undefined || below === undefined || isTest(from)) return []
    return webFolders.indexOf(above) > webFolders.indexOf(below) ? [`${above} → ${below}`] : []
  })
  return [...new Set(arrows)]
}

/** Files so short that their only importer could hold them, tests counted; texts and screens have a file of their own. */
export function tooSmall(files: readonly string[], imports: readonly Import[]): string[] {
  const own = (file: string) => isTest(file) || /-texts\.ts$/.test(file)
  return files.filter((file) => {
    const importers = imports.filter(({ to }) => to === file)
    const isEntry = importers.some(({ kind }) => kind === 'dynamic')
    const isShort = () => textOf(file).split('\n').length <= 16
    return !own(file) && new Set(importers.map(({ from }) => from)).size === 1 && !isEntry && isShort()
  })
}
