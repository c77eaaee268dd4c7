import type { Page } from '@playwright/test'

/** Records the page's dialogs and its requests to other hosts. */
export function watchForScripts(page: Page, own: string): string[] {
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(own)) seen.push(`requested ${request.url()}`)
  })
  return seen
}

/** The longest part of a text that is stored and shown unchanged. */
export const shownOf = (text: string) =>
  (text.match(/[!-~ ]+/g) ?? []).reduce((longest, part) => (part.length > longest.length ? part : longest), '').trim()
