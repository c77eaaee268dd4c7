// Records a tap on the prerendered page and replays it after hydration: it is not lost, and a form does not submit itself with a
// phone number in the URL. If the app does not load, offers to reload: otherwise the page looks complete but does not respond.
;(() => {
  const page = document
  let kept
  let offer
  const root = () => page.getElementById('root')
  const keep = (event) => {
    const app = root()
    if (!app || !app.hasAttribute('data-rendered') || !app.contains(event.target)) return
    // A text field is filled in as usual; a choice is made when the app knows of it.
    if (event.target.tagName === 'INPUT' && !/^(radio|checkbox)$/.test(event.target.type)) return
    kept = event.target
    event.preventDefault()
    event.stopPropagation()
  }
  const add = (parent, tag, text, style) => {
    const element = page.createElement(tag)
    element.textContent = text
    element.style.cssText = style
    return parent.appendChild(element)
  }
  const offerReload = () => {
    const app = root()
    // The sandbox desk never calls takeOver; its root is filled by then.
    if (offer || !app || (app.firstChild && !app.hasAttribute('data-rendered'))) return
    // The text catalogues have not loaded either.
    const texts =
      page.documentElement.lang === 'en'
        ? ['This page has not fully loaded. Check your connection.', 'Load again']
        : ['Halaman ini belum termuat sepenuhnya. Periksa koneksi Anda.', 'Muat ulang']
    offer = add(
      page.body,
      'div',
      '',
      'position:fixed;right:16px;bottom:96px;left:16px;z-index:99;max-width:448px;margin:0 auto;padding:12px 16px 0;border-radius:12px;background:#1f2720;color:#fff',
    )
    offer.setAttribute('role', 'alert')
    add(offer, 'p', texts[0], 'margin:0')
    add(offer, 'a', texts[1], 'display:inline-block;padding:12px 0;color:#86d1a2;font-weight:500').href = location.href
  }
  const onError = (event) => {
    if (event.target.tagName === 'SCRIPT') offerReload()
  }
  // D-001: offers a reload after 10 s.
  const timer = setTimeout(offerReload, 10000)
  page.addEventListener('click', keep, true)
  page.addEventListener('error', onError, true)
  window.takeOver = () => {
    clearTimeout(timer)
    page.removeEventListener('click', keep, true)
    page.removeEventListener('error', onError, true)
    if (offer) offer.remove()
    return kept
  }
})()
