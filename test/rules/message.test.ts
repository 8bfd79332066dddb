import { describe, expect, it } from 'vitest'
import { paramsNamed, pluralTemplate, renderMessage } from '../../src/rules/message.ts'
import { findingsOf } from '../../src/rules/rule-levels.ts'
import { findingsBetween, getting, takes } from '../support/documents.ts'
import { examples } from '../support/examples.ts'

describe('A message', () => {
  it('is its template with each parameter in its place, as JSON where that is marked', () => {
    const params = { keyword: 'default', before: 'a', after: ['b', null], days: 3 }
    expect(renderMessage('{keyword} was {before:json}, is {after:json} for {days} days', params)).toBe(
      'default was "a", is ["b",null] for 3 days',
    )
  })

  it('leaves braces alone that a parameter brings along', () => {
    expect(renderMessage('{name} of {where}', { name: '{where}', where: 'GET /pets/{id}' })).toBe(
      '{where} of GET /pets/{id}',
    )
  })

  it.each([
    ['{name} was removed from {where}', { name: 'a', where: '' }, 'a was removed'],
    ['{name} of {where} is deprecated', { name: '', where: '' }, 'deprecated'],
    ['{where} also accepts {name}', { name: 'a', where: '' }, 'also accepts a'],
    ['path {name} was removed', { name: '' }, 'removed'],
    ['{keyword} of {where} changed', { keyword: 'default', where: '' }, 'default changed'],
  ])('leaves out of "%s" what is empty, with the word that leads to it', (template, params, sentence) => {
    expect(renderMessage(template, params)).toBe(sentence)
  })

  it.each([
    [
      'path {name}, which had no operations, was removed',
      'name',
      'paths {name}, which had no operations, were removed',
    ],
    ['{name} was removed from {where}', 'name', '{name} were removed from {where}'],
    ['required {name} was added to {where}', 'name', 'required {name} were added to {where}'],
    ['{name} of {where} also accepts {item}', 'name', '{name} of {where} also accept {item}'],
    [
      '{name} was removed from {where}, but another schema still has it',
      'name',
      '{name} were removed from {where}, but another schema still has them',
    ],
    [
      '{name} was removed from {where}, but another still has it',
      'where',
      '{name} was removed from {where}, but another still has it',
    ],
    ['the body of {where} was removed', 'where', 'the body of {where} was removed'],
  ])('of "%s" has its verb in the plural where it is about several of {%s}', (template, param, plural) => {
    expect(pluralTemplate(template, param)).toBe(plural)
  })

  it.each(['{nobody} was removed', '{toString} was removed'])(
    'cannot be made where "%s" names no parameter',
    (text) => {
      expect(() => renderMessage(text, { name: 'size' })).toThrow(/invariant/)
    },
  )

  it('has the parameters that its template names, and no other', () => {
    expect(paramsNamed('{name} was {before:json}', { name: 'a', before: null, where: 'b' })).toEqual({
      name: 'a',
      before: null,
    })
  })

  it.each(examples)('of each finding of %s is made of its template and parameters, all of them', (_, example) => {
    for (const { message, template, params } of findingsOf(example)) {
      expect(renderMessage(template, params)).toBe(message)
      for (const name of Object.keys(params)) expect(template).toMatch(new RegExp(`\\{${name}(:json)?\\}`))
    }
  })

  it('has the same template for the same change of other things', () => {
    const templates = ['size', 'colour'].map((name) => {
      const [finding] = findingsBetween(takes({ properties: { [name]: {} } }), takes({ properties: {} }))
      return [finding!.template, finding!.params]
    })
    expect(templates).toEqual([
      ['{name} was removed from {where}', { name: 'size', where: 'POST /things request' }],
      ['{name} was removed from {where}', { name: 'colour', where: 'POST /things request' }],
    ])
  })

  it('says in its template that something was promised as a draft only', () => {
    const draft = getting({ 'x-stability-level': 'draft', parameters: [{ in: 'query', name: 'q' }] })
    const [finding] = findingsBetween(draft, getting({ 'x-stability-level': 'draft' }))
    expect(finding).toMatchObject({
      template: '{name} of {where} was removed; its stability was only {stability}',
      params: { name: 'query parameter q', where: 'GET /things', stability: 'draft' },
    })
  })

  it('leaves values out of its template and parameters that are too long to quote', () => {
    const long = Array.from({ length: 40 }, (_, index) => `value-${index}`)
    const [finding] = findingsBetween(takes({ default: 'a' }), takes({ default: long }))
    expect(finding).toMatchObject({
      template: '{keyword} of {thing} changed',
      params: { keyword: 'default', thing: 'POST /things request' },
    })
  })
})
