import { askApp } from './ask-app.ts'

/**
 * Leads to a page of others, which may refuse webviews: outside of the app around the page, else in place of ours. Returns whether our
 * page stays.
 */
export async function openOutside(url: string): Promise<boolean> {
  const stays = (await askApp('openExternal', { url })) !== undefined
  if (!stays) location.assign(url)
  return stays
}

const leaves = ({ protocol, origin }: HTMLAnchorElement) => !/^https?:$/.test(protocol) || origin !== location.origin

/** From now on links that lead away from us open outside of the app around the page. */
export function followOutside(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.defaultPrevented || !link?.href || link.hasAttribute('download') || !leaves(link)) return
    event.preventDefault()
    void openOutside(link.href)
  })
}
