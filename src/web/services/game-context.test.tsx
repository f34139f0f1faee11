import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useAccount } from '#web/services/account-context.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { useGame } from './game-context.tsx';

function UsesGame() {
  useGame();
  return null;
}
function UsesAccount() {
  useAccount();
  return null;
}
function UsesApp() {
  useApp();
  return null;
}

describe('outside their providers', () => {
  it('useGame throws a clear error', () => {
    expect(() => renderToString(<UsesGame />)).toThrow('useGame must be used within a GameProvider');
  });
  it('useAccount throws a clear error', () => {
    expect(() => renderToString(<UsesAccount />)).toThrow(
      'useAccount must be used within an AccountProvider',
    );
  });
  it('useApp throws a clear error', () => {
    expect(() => renderToString(<UsesApp />)).toThrow('useApp must be used within an AppContext');
  });
});
