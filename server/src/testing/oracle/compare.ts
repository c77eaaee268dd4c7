import { type Figures, figuresOfProduct, figuresOfRules } from './figures.ts'
import { rulesAfter } from './holiday-events.ts'
import type { Knowledge } from './knowledge.ts'
import type { LifeEvent } from './life-event.ts'
import type { Rules } from './loan.ts'
import { lossByRules, lossInBooks } from './loss.ts'
import { newKnown, quotesOf } from './product.ts'
import { learn, passTime } from './product-knowledge.ts'
import { quotesByProduct, quotesByRules } from './quotes.ts'

/** What becomes known at a time, and what is known then; without an event only time has passed. */
export interface Notice {
  now: number
  event: LifeEvent | undefined
  known: Knowledge
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
export function compareLife(
  life: readonly Notice[],
  rules: Rules,
): { step: number; difference: Difference } | undefined {
  let product = newKnown(rules)
  for (const [step, { now, event, known }] of life.entries()) {
    if (event?.kind === 'LENT') {
      const quotes = quotesByProduct(quotesOf(event.contract, rules))
      const difference = firstDifference(quotesByRules(event.contract, rules), quotes)
      if (difference) return { step, difference }
    }
    product = passTime(product, now, rules)
    if (event) product = passTime(learn(product, event, now, rules), now, rules)
    const { model, events } = known
    const loss = lossByRules(model)
    const difference =
      firstDifference(figuresOfRules(model, rulesAfter(rules, events)), figuresOfProduct(product, model)) ??
      firstDifference(loss, lossInBooks(product.balances, loss))
    if (difference) return { step, difference }
  }
  return undefined
}
