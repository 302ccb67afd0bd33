/**
 * Words of languages that shoppers write, the frequent ones and those of buying a car. None of them is an English word that one would use
 * with a dealer.
 */
const lists: Record<string, string> = {
  Spanish: `
    hola buenos buenas dias días tardes noches gracias por favor de el la los las un una unos unas es esta este esto estos son
    estan están está todavia todavía aun aún sí sin con para muy mas más menos pero o y al del en su sus mis nos les
    tienen tiene tengo tenemos quiero quisiera queremos necesito necesitamos busco buscamos puedo puede pueden podemos hay soy
    somos estoy estamos vivo trabajo manejo llevo ver verlo verla hablar habla hablan comprar vender cambiar pagar llamar venir
    cuanto cuánto cuanta cuesta vale precio cuando cuándo como cómo donde dónde que qué cual cuál quien quién
    carro carros coche troca trocas camioneta camionetas nuevo nueva usado usada barato barata caro bonito
    cita mañana hoy ahora lunes martes miercoles miércoles jueves viernes sabado sábado domingo hora horas horario abierto
    abren cierran disponible disponibles usted ustedes español ingles inglés
    credito crédito enganche financiamiento financian pagos mensual mensuales semanales interes interés seguro licencia
    garantia garantía entrega entregan direccion dirección telefono teléfono millas blanco negro rojo azul dueño
    papeles dinero dolares dólares trato ayuda ayudar`,
  French: `
    bonjour bonsoir merci est ce cette cet ces la le les une des du au aux encore voiture voitures véhicule disponible
    combien coute coûte je j'ai voudrais voudrait veux avez avons pouvez puis peut peux est-ce nous vous votre vos mes
    où quand comment pour avec sans dans chez rendez rendez-vous parlez français prix s'il plaît quel quelle quels
    bleu rouge noir blanc essai essayer acheter vendre livrez livraison garantie financement ouvert heures demain aujourd'hui`,
  German: `
    hallo guten tag danke bitte ist das der den dem ein eine auto autos noch verfügbar wie viel kostet ich möchte haben
    sie können wo wann mit und für auf nicht auch termin sprechen deutsch wagen fahrzeug probefahrt preis morgen heute
    geöffnet liefern finanzierung gebraucht kaufen`,
  Portuguese: `
    olá ola bom boa dia tarde obrigado obrigada quanto custa o carro carros está ainda disponível disponivel eu quero
    queria gostaria você voces vocês tem têm onde quando para com sem não nao preço preco falar português agendar entrada
    financiamento parcelas crédito endereço horário amanhã hoje`,
  Italian: `
    ciao buongiorno buonasera grazie quanto costa la il lo gli una macchina è ancora disponibile vorrei avete dove quando
    con senza prezzo parlare italiano appuntamento domani oggi finanziamento vedere`,
  Vietnamese: 'xin chào chao cảm ơn xe còn không khong bao nhiêu nhieu giá tôi toi muốn muon ở đâu có mua',
  Polish: 'dzień dobry czy jest samochód jeszcze dostępny ile kosztuje chcę proszę dziękuję można mogę kupić',
  Tagalog: 'magkano po ang kotse meron kayo ba kamusta pwede salamat yung bukas gusto',
  Haitian: 'bonjou mwen vle konbyen machin nan toujou disponib mèsi kijan',
};

/** The words of each language by its English name. */
export const foreignWords: readonly (readonly [string, ReadonlySet<string>])[] = Object.entries(lists).map(
  ([language, words]) => [language, new Set(words.trim().split(/\s+/))],
);
