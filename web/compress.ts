import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const served = ['*.{html,js,webmanifest}', '{assets,assets/console,icons,pages,prerendered}/*.{js,css,html,svg}']

const encodings = [
  { suffix: '.br', compress: promisify<Buffer, Buffer>(brotliCompress) },
  { suffix: '.gz', compress: promisify<Buffer, Buffer>(gzip) },
]

/** Writes a .br and a .gz beside every served file that gets smaller, so that the server only picks one. */
export async function compressServed(folder: string): Promise<void> {
  await Promise.all(globSync(served, { cwd: folder }).map((name) => compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  for (const { suffix, compress } of encodings) {
    const small = await compress(content)
    if (small.length < content.length) await writeFile(file + suffix, small)
  }
}
