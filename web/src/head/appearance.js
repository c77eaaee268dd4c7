// Sets the theme before first paint, and the language if the page was not prerendered; hides a page that is still being parsed. The
// server has said whose colours it has, and whether it is only light. Classic script, ES2015 at most.
;((d) => {
  var root = d.documentElement
  var cookies = ''
  try {
    cookies = d.cookie
  } catch (_error) {
    // A frame without an origin has none.
  }
  var cookie = (name) => {
    var found = cookies.match(`(?:^|; )${name}=([^;]*)`)
    return found ? found[1] : ''
  }
  var theme = cookie('theme')
  var dark = window.matchMedia && matchMedia('(prefers-color-scheme:dark)').matches
  var isDark = theme === 'dark' || (theme !== 'light' && dark)
  root.setAttribute('data-theme', isDark && !root.hasAttribute('data-light') ? 'dark' : 'light')
  if (!root.hasAttribute('data-prerendered')) root.lang = /^en/i.test(cookie('language')) ? 'en' : 'id'
  // Half a rendered page would move when the rest is parsed.
  root.setAttribute('data-parsing', '')
  d.addEventListener('readystatechange', () => root.removeAttribute('data-parsing'))
})(document)
