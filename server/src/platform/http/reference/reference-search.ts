import type { FastifyInstance } from 'fastify'
import { serveShared } from '../shared-reply.ts'

/** The script of the search field at /docs, which also unfolds the sidebar. The page is complete without it. */
export const referenceSearch = '/docs/search.js'

const script = `(function () {
  var field = document.getElementById('search')
  var none = document.getElementById('nothing')
  var calls = [].slice.call(document.querySelectorAll('main section'))
  var links = [].slice.call(document.querySelectorAll('#calls li'))
  var list = document.getElementById('calls')
  var isWide = window.matchMedia('(min-width: 64rem)').matches
  var texts = calls.map(function (call) { return call.textContent.toLowerCase() })
  function find() {
    var words = field.value.toLowerCase().split(' ').filter(Boolean)
    var found = 0
    calls.forEach(function (call, index) {
      var fits = words.every(function (word) { return texts[index].indexOf(word) >= 0 })
      call.hidden = !fits
      links[index].hidden = !fits
      if (fits) found += 1
    })
    none.hidden = found > 0
    list.open = isWide || words.length > 0
  }
  field.parentNode.hidden = false
  list.open = isWide
  field.addEventListener('input', find)
})()
`

export function serveReferenceSearch(server: FastifyInstance): void {
  const [type, caching] = ['text/javascript; charset=utf-8', 'public, max-age=3600']
  serveShared(server, { path: referenceSearch, text: script, type, caching })
}
