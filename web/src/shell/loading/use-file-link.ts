import { type MouseEvent, useRef } from 'react'

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

/** Downloads a URL with the browser. */
export function downloadFile(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
