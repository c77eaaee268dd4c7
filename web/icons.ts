import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Renders the manifest's PNG icons from the logo mark. The maskable icon has its safe zone filled. */
export async function writeIcons(source: string, folder: string): Promise<void> {
  const mark = readFileSync(source, 'utf8')
  mkdirSync(folder, { recursive: true })
  const square = mark
    .replace('viewBox="0 0 40 40"', 'viewBox="-6 -6 52 52"')
    .replace(/<rect[^>]*>/, '<rect x="-6" y="-6" width="52" height="52" fill="#134B33"/>')
  const draw = (svg: string, size: number, name: string) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 40) })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, name))
  await Promise.all([
    draw(mark, 192, 'icon-192.png'),
    draw(mark, 512, 'icon-512.png'),
    draw(square, 180, 'icon-180.png'),
    draw(square, 512, 'icon-maskable-512.png'),
  ])
}
