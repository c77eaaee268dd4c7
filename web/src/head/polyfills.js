// What the bundle uses and Chrome 61 or Safari 11 lack. Classic script, ES2015 at most.
;((w) => {
  var a = Array.prototype
  if (!w.globalThis) w.globalThis = w
  if (!Object.fromEntries)
    Object.fromEntries = (entries) => {
      var o = {}
      Array.from(entries).forEach((e) => {
        o[e[0]] = e[1]
      })
      return o
    }
  if (!a.flat)
    a.flat = function () {
      return a.concat.apply([], this)
    }
  if (!a.flatMap)
    a.flatMap = function (f, t) {
      return this.map(f, t).flat()
    }
  if (!a.at)
    a.at = function (i) {
      return this[i < 0 ? i + this.length : i]
    }
  if (!w.queueMicrotask)
    w.queueMicrotask = (f) => {
      Promise.resolve().then(f)
    }
  if (!Promise.prototype.finally)
    Promise.prototype.finally = function (f) {
      return this.then(
        (v) => Promise.resolve(f()).then(() => v),
        (e) =>
          Promise.resolve(f()).then(() => {
            throw e
          }),
      )
    }
  if (!w.AbortController)
    w.AbortController = function () {
      this.signal = undefined
      this.abort = () => {}
    }
})(window)
