import { type Json, type JsonObject, own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { type Path, lookUp, parsePointer } from '../base/pointer.ts'
import { sectionPath } from '../openapi/published.ts'
import { isTimeline, timelineFault } from '../time/timeline.ts'
import { hasDatedSchemes } from './dated-schemes.ts'
import { datesOf, fateProblems } from './date-problems.ts'
import { type Element, elements } from './element.ts'
import { Finder } from './find-elements.ts'
import { LIFECYCLE } from './lifecycle.ts'
import { type KnownNames, operationsNamed } from './names.ts'
import { noticeProblems } from './notice-problems.ts'
import { pathItemProblems } from './path-problems.ts'
import type { ModelProblem } from './problems.ts'
import { type KnownReferences, referenceProblems, accessProblems } from './reference-problems.ts'
import { removedProblems } from './removed-problems.ts'
import { rootProblems } from './shape-problems.ts'
import { strayWords } from './stray-words.ts'
import type { Survey } from './survey.ts'
import { validate } from './validate.ts'

/**
 * The errors that `validate` finds in a document, without its warnings. To be fast, it only checks what is dated and what refers to it; if
 * there may be an error, it calls `validate`.
 */
export function errorsIn(document: JsonObject, surveyed: Survey): ModelProblem[] {
  return isSound(document, surveyed) ? [] : validate(document).filter(isError)
}

/** Whether a document certainly has no errors; `false` means that it may have some. */
function isSound(document: JsonObject, surveyed: Survey): boolean {
  return (
    !surveyed.isSuspect &&
    rootProblems(document).length === 0 &&
    noticeProblems(document).length === 0 &&
    removedProblems(document).length === 0 &&
    areDatesSound(document, surveyed) &&
    areReferencesSound(document, surveyed)
  )
}

function isError({ level }: ModelProblem): boolean {
  return level === 'error'
}

function areDatesSound(document: JsonObject, { dated }: Survey): boolean {
  for (const node of dated) {
    const tree = node as Json
    if (isTimeline(tree) && timelineFault(tree) !== undefined) return false
  }
  const names = operationNames(document)
  for (const element of elements(document, ({ node }) => dated.has(node))) {
    // Days can only be compared once each of them is valid.
    if (datesOf(element, names).some(isError)) return false
    const problems = [...strayWords(document, [element]), ...pathItemProblems(element), ...fateProblems(element)]
    if (problems.some(isError)) return false
  }
  return true
}

/** The names that must exist, or exist on a day, if a replacement uses them. Other unknown names are only warnings. */
function operationNames(document: JsonObject): KnownNames {
  const operations = lazily(() => operationsNamed([...elements(document, mayNameOperation)]))
  const finder = lazily(() => new Finder(document))
  return {
    document,
    get operations() {
      return operations()
    },
    get finder() {
      return finder()
    },
    paths: new Set(),
    anywhere: new Set(),
    beside: () => [],
  }
}

function mayNameOperation({ kind, path }: Element): boolean {
  return kind === 'document' || (IN_PATHS.has(kind) && path[0] === 'paths')
}

const IN_PATHS: ReadonlySet<Element['kind']> = new Set(['pathItem', 'operation'])

/** Kinds with security requirements, and those that contain them. */
const ASKING: ReadonlySet<Element['kind']> = new Set(['document', 'components', 'pathItem', 'operation', 'callback'])

function mayAsk({ kind }: Element): boolean {
  return ASKING.has(kind)
}

function areReferencesSound(document: JsonObject, surveyed: Survey): boolean {
  const inQuestion = new Set<object>()
  for (const [reference, units] of surveyed.references) {
    const target = leadsTo(document, parsePointer(reference), surveyed.dated)
    if (target === 'nothing') return false
    if (target === 'dated') for (const unit of units) inQuestion.add(unit)
  }
  const section = sectionPath(document, 'securitySchemes')
  for (const name of surveyed.schemes) if (lookUp(document, [...section, name]) === undefined) return false
  const targets: KnownReferences = { spans: new Map(), compared: 0 }
  const isLost = (element: Element): boolean => referenceProblems(element, document, targets).length > 0
  if (hasDatedSchemes(document, surveyed))
    for (const element of elements(document, mayAsk))
      if (isLost(element) || accessProblems(element, document).length > 0) return false
  if (inQuestion.size > 0)
    for (const element of elements(document, (each) => !isUnit(each) || inQuestion.has(each.node)))
      if (isLost(element)) return false
  return true
}

/** Whether an element is one of the units by which a survey locates references. */
function isUnit({ kind, parent }: Element): boolean {
  return kind !== 'components' && (parent?.kind === 'document' || parent?.kind === 'components')
}

/** The target of a reference. A dated one may be missing on some days. */
function leadsTo(document: JsonObject, path: Path, dated: ReadonlySet<object>): 'nothing' | 'dated' | 'still' {
  let node: Json | undefined = document
  for (const [index, step] of path.entries()) {
    const holdsDates: boolean = typeof node === 'object' && node !== null && dated.has(node)
    if (!holdsDates) return lookUp(node, path.slice(index)) === undefined ? 'nothing' : 'still'
    if (isDated(node)) return 'dated'
    node = lookUp(node, [step])
  }
  return node === undefined ? 'nothing' : isDated(node) ? 'dated' : 'still'
}

function isDated(node: Json | undefined): boolean {
  return isTimeline(node) || own(node, LIFECYCLE) !== undefined
}
