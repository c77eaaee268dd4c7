import { type MouseEvent, useRef } from 'react'
import { hostApp } from '../../state/host-app.ts'

interface FileLink {
  href: string
  onClick: (event: MouseEvent) => void
}

/**
 * A link that downloads a file. `nameOf` reads what the file contains and returns its name, so that an expired session or a
 * security check is handled as usual; a plain link would show the refusal as raw JSON.
 */
export function useFileLink(href: string, nameOf: () => Promise<string>): FileLink {
  const busy = useRef(false)
  return {
    href,
    onClick: (event) => {
      event.preventDefault()
      if (busy.current) return
      busy.current = true
      nameOf()
        .then((name) => downloadFile(href, name))
        .catch(() => undefined) // The global handler has shown the error.
        .finally(() => {
          busy.current = false
        })
    },
  }
}

/** Gives the customer a file of our server: opened by the app around the page, else downloaded. */
export function downloadFile(href: string, name: string): void {
  const download = () => downloadByBrowser(href, name)
  const open = async ({ fileAt, openByApp }: typeof import('../native/files-of-app.ts')) => {
    const file = await fileAt(href)
    if (!file || (await openByApp(file, name))) return file !== undefined
    // A download by its address carries no session of a page without cookies.
    if (hostApp()?.session) saveBlob(file, name)
    return hostApp()?.session !== undefined
  }
  if (hostApp()) void byApp(open, download)
  else download()
}

/** Lets the app around the page do something, else the page. */
async function byApp(
  act: (app: typeof import('../native/files-of-app.ts')) => Promise<boolean>,
  otherwise: () => void,
): Promise<void> {
  const isDone = await import('../native/files-of-app.ts').then(act).catch(() => false)
  if (!isDone) otherwise()
}

/** The same for one that the page has made. */
export function saveFile(file: Blob, name: string): void {
  const save = () => saveBlob(file, name)
  const open = async ({ openByApp, shareByApp }: typeof import('../native/files-of-app.ts')) =>
    (await openByApp(file, name)) || shareByApp('', { blob: file, name })
  if (hostApp()) void byApp(open, save)
  else save()
}

function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  downloadByBrowser(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function downloadByBrowser(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
