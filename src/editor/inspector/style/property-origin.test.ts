import { describe, expect, it } from 'vitest';
import {
  isOwnClass,
  inlineProperties,
  propertyOriginOf,
  type PropertySource,
  letterCase,
} from './property-origin.ts';

const SOURCE: PropertySource = {
  framework: 'Tailwind',
  modifiers: [],
  classList: ['pt-4', 'dark:hover:bg-well', '[&:hover]:mt-2', 'text-lg'],
  inline: new Set(['width']),
};

describe('propertyOriginOf', () => {
  it('is set by a class for the property with the same modifiers only', () => {
    expect(propertyOriginOf('paddingTop', SOURCE)).toBe('set');
    expect(propertyOriginOf('backgroundColor', SOURCE)).toBe('unset');
    expect(propertyOriginOf('backgroundColor', { ...SOURCE, modifiers: ['hover', 'dark'] })).toBe('set');
    expect(propertyOriginOf('backgroundColor', { ...SOURCE, modifiers: ['hover'] })).toBe('unset');
    expect(propertyOriginOf('marginTop', SOURCE)).toBe('unset');
  });

  it('is set by the style attribute in inline mode', () => {
    const inline = { ...SOURCE, framework: 'Inline' } as const;
    expect(propertyOriginOf('width', inline)).toBe('set');
    expect(propertyOriginOf('paddingTop', inline)).toBe('unset');
  });

  it('is unknown in CSS mode', () => {
    expect(propertyOriginOf('width', { ...SOURCE, framework: 'CSS' })).toBe('unknown');
  });

  it('reads the inline properties from the style prop', () => {
    const props = { style: { type: 'JSON_OBJECT', value: '{"width":"50%","--gap":4}' } } as const;
    expect([...inlineProperties({ props })]).toEqual(['width', '--gap']);
    expect(inlineProperties({ props: {} }).size).toBe(0);
  });
});

describe('isOwnClass', () => {
  it.each([
    ['text-lg', 'fontSize'],
    ['text-sm/6', 'fontSize'],
    ['text-note', 'fontSize'],
    ['text-2xs', 'fontSize'],
    ['text-ink-2', 'color'],
    ['text-[#b4452c]', 'color'],
    ['text-center', 'textAlign'],
    ['font-serif', 'fontFamily'],
    ['font-semibold', 'fontWeight'],
    ['border', 'borderWidth'],
    ['border-dashed', 'borderStyle'],
    ['border-line-strong', 'borderColor'],
    ['rounded', 'borderRadius'],
    ['rounded-lg', 'borderRadius'],
    ['bg-sheet', 'backgroundColor'],
    ['gap-2', 'gap'],
    ['px-6', 'paddingInline'],
    ['-mt-2', 'marginTop'],
    ['hidden', 'display'],
    ['shadow-lift', 'boxShadow'],
    ['[text-wrap:balance]', 'textWrap'],
  ])('%s sets %s', (name, property) => {
    expect(isOwnClass(name, property)).toBe(true);
  });

  it.each([
    ['text-lg', 'color'],
    ['text-sm/6', 'color'],
    ['text-body', 'color'],
    ['text-md/[1.35]', 'color'],
    ['text-ink-2', 'fontSize'],
    ['text-[length:var(--size)]', 'color'],
    ['text-[#b4452c]', 'fontSize'],
    ['text-center', 'color'],
    ['text-balance', 'color'],
    ['font-serif', 'fontWeight'],
    ['font-semibold', 'fontFamily'],
    ['border', 'borderColor'],
    ['border-2', 'borderColor'],
    ['border-dashed', 'borderColor'],
    ['border-line-strong', 'borderWidth'],
    ['border-b-2', 'borderWidth'],
    ['rounded-lg', 'borderWidth'],
    ['rounded-tl-lg', 'borderRadius'],
    ['bg-sheet', 'color'],
    ['bg-cover', 'backgroundColor'],
    ['gap-x-2', 'gap'],
    ['px-6', 'paddingLeft'],
    ['-mt-2', 'margin'],
    ['hidden', 'visibility'],
    ['flex-1', 'display'],
    ['justify-items-center', 'justifyContent'],
    ['[text-wrap:balance]', 'color'],
  ])('%s does not set %s', (name, property) => {
    expect(isOwnClass(name, property)).toBe(false);
  });
});

it('letterCase reads the case from classes with the same modifiers', () => {
  expect(letterCase(['mt-2', 'uppercase'], [])).toBe('uppercase');
  expect(letterCase(['uppercase', 'md:normal-case'], ['md'])).toBe('none');
  expect(letterCase(['hover:uppercase', 'toString'], [])).toBeNull();
});
