import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The output of a poppler-utils program for a PDF, also if the program reports an error. Throws if it is not installed. */
export async function poppler(tool: 'pdfsig' | 'pdftotext', pdf: Buffer, options: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lumbung-pdf-'))
  const file = join(folder, 'document.pdf')
  await writeFile(file, pdf)
  try {
    return (await run(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])])).stdout
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string }
    if (code === 'ENOENT') throw new Error(`${tool} is missing: install poppler-utils, as npm test does`)
    return stdout ?? ''
  } finally {
    await rm(folder, { recursive: true })
  }
}
