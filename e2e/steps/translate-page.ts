/**
 * In the browser: what a page translation does to the document. Each text with words is replaced by nested elements that show it,
 * from hydration on and whenever the page changes. The words stay, so that every journey can run so.
 */
export const translatePage = `(() => {
  const untouched = 'script, style, textarea, option, noscript, title, font, svg, [translate=no], .notranslate'
  const replace = (text) => {
    if (!text.parentElement || text.parentElement.closest(untouched) || !/\\p{L}{2}/u.test(text.data)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translate = () => {
    const texts = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(replace)
  }
  let timer
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(translate, 50)
  }
  const isHydrated = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  const start = () => {
    if (!isHydrated()) return setTimeout(start, 100)
    again()
    new MutationObserver(again).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('load', start)
})()`
