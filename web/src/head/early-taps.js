// A tap on the prerendered page before the app has taken it over is kept and done afterwards: it is not lost, and a form
// does not send itself with a telephone number in the address.
;(() => {
  let kept
  const keep = (event) => {
    const root = document.getElementById('root')
    if (!root || !root.hasAttribute('data-rendered') || event.target.tagName === 'INPUT') return
    kept = event.target
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', keep, true)
  window.takeOver = () => {
    document.removeEventListener('click', keep, true)
    return kept
  }
})()
