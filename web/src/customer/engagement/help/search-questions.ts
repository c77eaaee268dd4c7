import { latinLetters } from '@lumbung/shared/rules/text.ts'
import type { Article } from './articles-id.ts'
import { allQuestions, type HelpQuestion } from './help-topics.ts'

const words = new RegExp(`[${latinLetters}\\d]+`, 'g')
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The articles that contain every word that was typed; those with the words in their question come first. */
export function searchQuestions(typed: string, articles: Readonly<Record<HelpQuestion, Article>>): HelpQuestion[] {
  const wanted = plain(typed).match(words) ?? []
  if (wanted.length === 0) return []
  const has = (text: string) => wanted.every((word) => plain(text).includes(word))
  const inTitle = (question: HelpQuestion) => has(articles[question].title)
  const found = allQuestions.filter((question) => {
    const { title, answer } = articles[question]
    return has([title, ...answer].join(' '))
  })
  return [...found.filter(inTitle), ...found.filter((question) => !inTitle(question))]
}
