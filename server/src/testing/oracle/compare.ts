import { type Figures, figuresOfProduct, figuresOfRules } from './figures.ts'
import { type LifeEvent, modelOf } from './life.ts'
import type { Rules } from './loan.ts'
import { closedUpTo, learn, newKnown, quotesOf } from './product.ts'
import { quotesByProduct, quotesByRules } from './quotes.ts'

/** What becomes known on a date; without an event only its end of day has run. */
export interface Told {
  date: string
  event: LifeEvent | undefined
}

/** A figure that the rules and the product give differently. */
export interface Difference {
  figure: string
  byRules: string | number | undefined
  byProduct: string | number | undefined
}

export function firstDifference(byRules: Figures, byProduct: Figures): Difference | undefined {
  const names = new Set([...byRules.keys(), ...byProduct.keys()])
  const figure = [...names].find((name) => byRules.get(name) !== byProduct.get(name))
  return figure === undefined ? undefined : { figure, byRules: byRules.get(figure), byProduct: byProduct.get(figure) }
}

/** Lives a life in both and compares every figure after each step: the step and the first figure that differs. */
export function compareLife(life: readonly Told[], rules: Rules): { step: number; difference: Difference } | undefined {
  let known = newKnown(rules)
  const events: LifeEvent[] = []
  for (const [step, { date, event }] of life.entries()) {
    if (event?.kind === 'LENT') {
      const quotes = quotesByProduct(quotesOf(event.contract, rules))
      const difference = firstDifference(quotesByRules(event.contract, rules), quotes)
      if (difference) return { step, difference }
    }
    known = closedUpTo(known, date)
    if (event) {
      events.push(event)
      known = closedUpTo(learn(known, event, rules), date)
    }
    const model = modelOf(rules, events, date)
    const difference = firstDifference(figuresOfRules(model, rules), figuresOfProduct(known, model))
    if (difference) return { step, difference }
  }
  return undefined
}
