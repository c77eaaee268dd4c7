/** An init script: lists what shifted on the page in `shifts`, one text for each shift with its value and the moved elements. */
export const watchShifts = `
  window.shifts = []
  new PerformanceObserver((list) => {
    const side = ({ x, y, width, height }) => [x, y, width, height].join(' ')
    for (const { value, startTime, sources = [] } of list.getEntries())
      shifts.push([value, 'at', startTime, ...sources.map(({ node, previousRect, currentRect }) =>
        [node && (node.outerHTML || node.nodeValue).slice(0, 120), side(previousRect), '→', side(currentRect)].join(' '))].join(' '))
  }).observe({ type: 'layout-shift', buffered: true })`
